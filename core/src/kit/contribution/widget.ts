/** How an area contributes a widget to the dashboard, which knows nothing of the areas' internals. */
import type { Permission } from '@tenure/contract/kit/permission';
import type { ItemOf, SettingsOf, WidgetContract } from '@tenure/contract/site/widget';
import type { RawBuilder } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';
import type { HintOf } from './to-do.ts';

export interface ItemsQuestion {
  readonly page: number;
  readonly itemsPerPage: number;
  /** One of the contract's sortable names; undefined for the default order. */
  readonly sortBy: string | undefined;
  readonly sortDirection: 'asc' | 'desc' | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Result of each of the to-do list's hints; without them, everything is queried. */
  readonly hints?: readonly boolean[] | null | undefined;
}

export interface WidgetItems<I> {
  readonly items: readonly I[];
  readonly totalItems: number;
  /** Actions available to the viewer, as sent to the browser. */
  readonly actions?: readonly string[];
}

/** A file referenced by settings, and the field that references it. */
export interface NamedFile {
  readonly field: string;
  readonly fileId: number;
  /** Required prefix of the content type. */
  readonly sort: 'image' | 'video' | '';
}

export interface WidgetDefinition<W extends WidgetContract = WidgetContract> {
  readonly contract: W;
  /** Without this permission the widget is neither offered nor served. */
  readonly needs: Permission;
  itemsPerPage(settings: SettingsOf<W>): number;
  read(
    ctx: SignedInCtx,
    settings: SettingsOf<W>,
    asked: ItemsQuestion,
  ): Promise<WidgetItems<ItemOf<W>>>;
  /** Hints read together with the dashboard and sent back with the widget's request. */
  hints?(of: HintOf): RawBuilder<boolean[]>;
  /** Cleans submitted settings and checks them against the database before they are saved. */
  prepare?(ctx: SignedInCtx, settings: SettingsOf<W>): Promise<SettingsOf<W>>;
  /** Files shown by prepared settings; they are attached to the dashboard. */
  files?(settings: SettingsOf<W>): readonly NamedFile[];
  /** Converts stored settings to what is returned. */
  show?(settings: SettingsOf<W>): SettingsOf<W>;
  /** Whether a field of the settings form is shown; all are by default. */
  isFieldVisible?(key: string): boolean;
}

/** The contract validates settings before and items after the call, so the registry can erase their types. */
export const defineWidget = <W extends WidgetContract>(
  definition: WidgetDefinition<W>,
): WidgetDefinition => definition as unknown as WidgetDefinition;

/** A page of items that are already in memory. */
export const pageOf = <T>(all: readonly T[], { page, itemsPerPage }: ItemsQuestion): readonly T[] =>
  all.slice((page - 1) * itemsPerPage, page * itemsPerPage);
