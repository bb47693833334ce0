import type { Widget } from '@tenure/contract/dashboard/dashboard';
import type { Field } from '@tenure/contract/kit/field';
import type { WidgetType } from '@tenure/contract/site/widget';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { LazyPart } from './lazy-part.tsx';

/** A widget as a card sees it: saved, or only a preview. */
export type ShownWidget = Pick<Widget, 'type' | 'dashboard' | 'settings' | 'widgetConfigs'> & {
  /** Null while it is not saved with these settings: its items are then a preview. */
  readonly id: number | null;
};

export interface CardProps {
  widget: ShownWidget;
}

export interface WidgetChange {
  title: string | null;
  settings: Record<string, unknown>;
}

export interface SettingsProps {
  /** The dashboard the widget is on. */
  dashboardId: number;
  /** The fields the server lists. */
  fields: readonly Field[];
  start: WidgetChange;
  /** The title of a widget without a custom one. */
  usualTitle: string;
  onApply: (change: WidgetChange) => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

/** The date range a calendar starts with. */
export interface FirstRead {
  from?: string;
  to?: string;
}

/**
 * What an area contributes to the dashboard: a card, a settings form, and the card's usual height, to avoid
 * layout shift. Card and form are lazy-loaded.
 */
export interface WidgetKind {
  readonly type: WidgetType;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** In pixels; zero where the content determines the height. */
  readonly height: (settings: Widget['settings']) => number;
  /** Requests to prefetch, besides the page's own. */
  readonly first?: (today: string) => FirstRead;
  /** Shows nothing before it is configured, so adding it opens its form. */
  readonly startsEmpty?: true;
  readonly Card: LazyPart<CardProps>;
  readonly Settings: LazyPart<SettingsProps>;
}

const Kinds = createContext<ReadonlyMap<WidgetType, WidgetKind>>(new Map());

export function WidgetKindsProvider(props: {
  kinds: ReadonlyMap<WidgetType, WidgetKind>;
  children: ReactNode;
}) {
  return <Kinds value={props.kinds}>{props.children}</Kinds>;
}

export const useWidgetKinds = () => use(Kinds);
