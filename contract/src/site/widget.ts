/**
 * Contracts of dashboard widgets: areas describe their widgets here, so that the dashboard and the areas
 * don't depend on each other.
 */
import { z } from 'zod';
import type { ModuleId } from './modules.ts';

/** The twelve types of document 1. Types without a contract are not offered yet. */
export const widgetTypes = [
  'leaveCalendar',
  'report',
  'htmlEditor',
  'actionableItem',
  'task',
  'recognition',
  'performance',
  'document',
  'video',
  'learning',
  'team',
  'leave',
] as const;

export const widgetType = z.enum(widgetTypes);
export type WidgetType = z.infer<typeof widgetType>;

/** The id of a widget type in the list of available widgets. */
export const widgetTypeId = (type: WidgetType) => widgetTypes.indexOf(type) + 1;

export interface WidgetContract<
  S extends z.ZodObject = z.ZodObject,
  I extends z.ZodType = z.ZodType,
> {
  readonly type: WidgetType;
  readonly title: string;
  readonly description: string;
  /** The module that must be switched on. */
  readonly module: ModuleId;
  /** With labels, from which the form is generated; every setting has a default. */
  readonly settings: S;
  readonly item: I;
  /** Sort orders of its items, the default first. */
  readonly sortable: readonly string[];
  /** Path of the page with all items. */
  readonly href: string | null;
}

export const widgetContract = <S extends z.ZodObject, I extends z.ZodType>(
  contract: WidgetContract<S, I>,
): WidgetContract<S, I> => contract;

export type SettingsOf<W extends WidgetContract> = z.output<W['settings']>;
export type ItemOf<W extends WidgetContract> = z.output<W['item']>;
