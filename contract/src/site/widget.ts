/**
 * What a widget of the home dashboard is, apart from the dashboard: an area describes its own here,
 * and server and browser put them together without knowing each other's insides.
 */
import { z } from 'zod';
import type { ModuleId } from './modules.ts';

/** The twelve types of document 1. A type without a contract is not offered yet. */
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

/** Its number in the list of widgets that can be added. */
export const widgetTypeId = (type: WidgetType) => widgetTypes.indexOf(type) + 1;

export interface WidgetContract<
  S extends z.ZodObject = z.ZodObject,
  I extends z.ZodType = z.ZodType,
> {
  readonly type: WidgetType;
  readonly title: string;
  readonly description: string;
  /** Offered only where the company uses this module. */
  readonly module: ModuleId;
  /** Labelled, so that the form is drawn from it; every part has a default. */
  readonly settings: S;
  readonly item: I;
  /** What its items may be sorted by, the usual one first. */
  readonly sortable: readonly string[];
  /** Where everything is that the widget shows a part of. */
  readonly href: string | null;
}

export const widgetContract = <S extends z.ZodObject, I extends z.ZodType>(
  contract: WidgetContract<S, I>,
): WidgetContract<S, I> => contract;

export type SettingsOf<W extends WidgetContract> = z.output<W['settings']>;
export type ItemOf<W extends WidgetContract> = z.output<W['item']>;
