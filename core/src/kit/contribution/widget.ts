/** How an area contributes a widget to the dashboard, which knows no area's insides. */
import type { Permission } from '@tenure/contract/kit/permission';
import type { ItemOf, SettingsOf, WidgetContract } from '@tenure/contract/site/widget';
import type { RawBuilder } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';
import type { HintOf } from './to-do.ts';

export interface ItemsQuestion {
  readonly page: number;
  readonly itemsPerPage: number;
  /** One of the contract's sortable names; the usual one when nobody chose. */
  readonly sortBy: string | undefined;
  readonly sortDirection: 'asc' | 'desc' | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** For each of the to-do list's hints whether it holds; without them, everything is looked for. */
  readonly hints?: readonly boolean[] | null | undefined;
}

export interface WidgetItems<I> {
  readonly items: readonly I[];
  readonly totalItems: number;
  /** What the asker may do from here, as the browser is told. */
  readonly actions?: readonly string[];
}

/** A file that settings name, and the field that names it. */
export interface NamedFile {
  readonly field: string;
  readonly fileId: number;
  /** What its content type begins with. */
  readonly sort: 'image' | 'video' | '';
}

export interface WidgetDefinition<W extends WidgetContract = WidgetContract> {
  readonly contract: W;
  /** Without it the widget is neither offered nor answered. */
  readonly needs: Permission;
  itemsPerPage(settings: SettingsOf<W>): number;
  read(
    ctx: SignedInCtx,
    settings: SettingsOf<W>,
    asked: ItemsQuestion,
  ): Promise<WidgetItems<ItemOf<W>>>;
  /** What is read about the asker with the dashboard, and comes back with the question. */
  hints?(of: HintOf): RawBuilder<boolean[]>;
  /** What is kept in the place of what was sent: cleaned, checked against the database. */
  prepare?(ctx: SignedInCtx, settings: SettingsOf<W>): Promise<SettingsOf<W>>;
  /** The files that prepared settings show: they are attached to the dashboard. */
  files?(settings: SettingsOf<W>): readonly NamedFile[];
  /** What leaves the harness in the place of what is kept. */
  show?(settings: SettingsOf<W>): SettingsOf<W>;
  /** Which fields of the settings form are shown; all when left out. */
  isFieldVisible?(key: string): boolean;
}

/** The contract parses settings before and items after, so that the registry may forget their types. */
export const defineWidget = <W extends WidgetContract>(
  definition: WidgetDefinition<W>,
): WidgetDefinition => definition as unknown as WidgetDefinition;

/** A page of what is in memory already. */
export const pageOf = <T>(all: readonly T[], { page, itemsPerPage }: ItemsQuestion): readonly T[] =>
  all.slice((page - 1) * itemsPerPage, page * itemsPerPage);
