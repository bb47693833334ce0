import type { Widget } from '@tenure/contract/dashboard/dashboard';
import type { Field } from '@tenure/contract/kit/field';
import type { WidgetType } from '@tenure/contract/site/widget';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { LazyPart } from './lazy-part.tsx';

/** A widget as a card sees it: one that is kept, or one that is only being tried. */
export type ShownWidget = Pick<Widget, 'type' | 'dashboard' | 'settings' | 'widgetConfigs'> & {
  /** Null while it is not saved, or not with these settings: its items are then a preview. */
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
  /** As the server lists them. */
  fields: readonly Field[];
  start: WidgetChange;
  /** What it is called while nobody gave it a title. */
  usualTitle: string;
  onApply: (change: WidgetChange) => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

/** The stretch of time a calendar begins with. */
export interface FirstRead {
  from?: string;
  to?: string;
}

/**
 * What an area's pages contribute to the dashboard: a card, a settings form, and how high the card
 * usually is, so that nothing jumps when its content comes. Card and form are loaded when shown.
 */
export interface WidgetKind {
  readonly type: WidgetType;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** In pixels; zero for what is as high as its own words and pictures. */
  readonly height: (settings: Widget['settings']) => number;
  /** What it requests first, apart from the page. */
  readonly first?: (today: string) => FirstRead;
  /** Shows nothing before it is set up, so that adding it opens its form. */
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
