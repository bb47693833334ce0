/** What an area contributes to the application in the browser: web/src/features/<area>/area.tsx. */
import type { QueryClient } from '@tanstack/react-query';
import type { UserProfile } from '@tenure/contract/people/employee';
import type { ProfileActionId } from '@tenure/contract/people/profile-actions';
import type { ModuleId } from '@tenure/contract/site/modules';
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

/** A part that an entry of the action menu opens: a dialog, a drawer, or something done at once. */
export interface ProfileActionProps {
  employee: UserProfile['employee'];
  /** Called when it is done or cancelled. */
  onClose: () => void;
}

/** What the search needs to know to ask an area. */
export interface SearchContext {
  readonly client: QueryClient;
  /** The day that the page behind the search looks at, where it is not today. */
  readonly asAt: string | undefined;
}

/** The default export of the file that `search` loads. */
export type SearchSources = (context: SearchContext) => readonly SearchSource[];

export interface SettingsPage {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly group: 'Company' | 'People' | 'Modules' | 'Security' | 'System';
}

/** Everything but the list itself is loaded when it is shown. */
export interface WebArea {
  readonly pages: readonly {
    readonly path: string;
    readonly component: ReturnType<typeof lazyPage>;
  }[];
  /** Where a module has pages beside the one that its link leads to. */
  readonly modulePages?: Partial<Record<ModuleId, readonly string[]>>;
  readonly widgets?: readonly WidgetKind[];
  /** By the id that the server sends for the section. */
  readonly profileSections?: Readonly<Record<string, LazyPart<SectionProps>>>;
  /** By the id that the server sends for the entry of the action menu, unless it has an address. */
  readonly profileActions?: Readonly<
    Partial<Record<ProfileActionId, LazyPart<ProfileActionProps>>>
  >;
  /** Above the widgets of the home page, for people whose user type is Admin. */
  readonly homeGuide?: LazyPart<object>;
  /** Beside the title of the list of people. */
  readonly peopleActions?: LazyPart<object>;
  readonly search?: () => Promise<{ default: SearchSources }>;
  /** Pages of settings, in the list beside every one of them. */
  readonly settingsPages?: readonly SettingsPage[];
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
