/** What an area contributes to the web application: web/src/features/<area>/area.tsx. */
import type { QueryClient } from '@tanstack/react-query';
import type { UserProfile } from '@tenure/contract/people/employee';
import type { ProfileActionId } from '@tenure/contract/people/profile-actions';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { SettingsPageId } from '@tenure/contract/site/settings-pages';
import { createContext, type ReactNode, use } from 'react';
import type { ProfileAddress } from '../address/profile-address.ts';
import type { lazyPage } from './lazy-page.tsx';
import type { LazyPart } from './lazy-part.tsx';
import type { SearchSource } from './search-source.ts';
import type { WidgetKind } from './widget-kind.tsx';

export interface SectionProps {
  employeeId: number;
  title: string;
  address: ProfileAddress;
}

/** The component that an entry of the action menu opens: a dialog, a drawer, or an immediate action. */
export interface ProfileActionProps {
  employee: UserProfile['employee'];
  /** Called when the action is done or cancelled. */
  onClose: () => void;
}

/** Context passed to the areas' search sources. */
export interface SearchContext {
  readonly client: QueryClient;
  /** The "as at" date of the page behind the search, if it is not today. */
  readonly asAt: string | undefined;
}

/** The default export of the file that `search` loads. */
export type SearchSources = (context: SearchContext) => readonly SearchSource[];

export interface SettingsPage {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  /** Further pages of this entry, which have the list beside them as well. */
  readonly also?: readonly string[];
  readonly group: 'Company' | 'People' | 'Modules' | 'Security' | 'System';
}

/** Everything but the list itself is lazy-loaded. */
export interface WebArea {
  readonly pages: readonly {
    readonly path: string;
    readonly component: ReturnType<typeof lazyPage>;
  }[];
  /** Further pages of a module, besides the one it links to. */
  readonly modulePages?: Partial<Record<ModuleId, readonly string[]>>;
  readonly widgets?: readonly WidgetKind[];
  /** By the section id from the server. */
  readonly profileSections?: Readonly<Record<string, LazyPart<SectionProps>>>;
  /** By the id of the action menu entry from the server, unless the entry has an address. */
  readonly profileActions?: Readonly<
    Partial<Record<ProfileActionId, LazyPart<ProfileActionProps>>>
  >;
  /** Above the widgets of the home page, for people whose user type is Admin. */
  readonly homeGuide?: LazyPart<object>;
  /** Beside the title of the people list. */
  readonly peopleActions?: LazyPart<object>;
  readonly search?: () => Promise<{ default: SearchSources }>;
  /** Pages for the settings list. */
  readonly settingsPages?: readonly (SettingsPage & { readonly id: SettingsPageId })[];
}

const Areas = createContext<readonly WebArea[]>([]);

export function AreasProvider({
  areas,
  children,
}: {
  areas: readonly WebArea[];
  children: ReactNode;
}) {
  return <Areas value={areas}>{children}</Areas>;
}

export const useAreas = () => use(Areas);
