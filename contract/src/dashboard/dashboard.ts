import { z } from 'zod';
import { id } from '../kit/identifier.ts';
import { freeJson } from '../kit/record.ts';
import { optionalText, requiredText } from '../kit/text.ts';
import { widgetType } from '../site/widget.ts';
import { dashboardMessages } from './messages.ts';

/** How the two containers share the width; single stacks them. */
export const structures = [
  { value: 'halves', label: 'Two equal columns' },
  { value: 'two-thirds', label: 'Wide left column' },
  { value: 'one-third', label: 'Wide right column' },
  { value: 'single', label: 'One column' },
] as const;
export const structure = z.enum(['halves', 'two-thirds', 'one-third', 'single']);
export type Structure = z.infer<typeof structure>;

export const MOST_WIDGETS = 20;

const container = z.union([z.literal(1), z.literal(2)], 'Use container 1 or 2');
const order = z.int().min(1).max(1000);
/** Settings as returned; described by the widget's own contract. */
const shownSettings = z.record(z.string(), z.unknown());
/** Settings as sent, before they are validated by the widget's own contract. */
export const settings = freeJson({ keys: 40, characters: 150_000 });

export const widget = z.object({
  id,
  title: z.string().nullable(),
  type: widgetType,
  container,
  order,
  dashboard: id,
  settings: shownSettings,
  permissions: z.object({ viewAllowed: z.boolean(), editAllowed: z.boolean() }),
  widgetConfigs: z.object({
    itemsPerPage: z.int(),
    /** The default first. */
    sortable: z.array(z.string()),
  }),
  options: z.object({ href: z.string().nullable() }),
  info: z.object({ label: z.string(), description: z.string() }),
  /** 1: shown; 0: hidden while its module is off or a permission is missing. */
  frontendStatus: z.union([z.literal(0), z.literal(1)]),
});
export type Widget = z.infer<typeof widget>;

export const dashboard = z.object({
  id,
  title: z.string(),
  structure,
  widgets: z.array(widget),
  permissions: z.object({
    editAllowed: z.boolean(),
    viewAllowed: z.boolean(),
    /** For a template: whether it may be pushed to others. */
    shareAllowed: z.boolean(),
  }),
  kind: z.enum(['home', 'template']),
  /** For a template: its role. */
  userRole: z.string().nullable(),
  /** Whether it was edited; others follow the template. */
  isTouched: z.boolean(),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()) }),
});
export type Dashboard = z.infer<typeof dashboard>;

const title = optionalText(120);

/** A widget without an id is added, and omitted widgets are removed. Omitted settings are unchanged. */
const placedWidget = z.object({
  id: id.optional(),
  title,
  type: widgetType,
  container,
  order,
  settings: settings.optional(),
});

export const dashboardInput = z.object({
  title: requiredText(120, 'Enter a title for the dashboard'),
  structure,
  widgets: z.array(placedWidget).max(MOST_WIDGETS, dashboardMessages.tooMany(MOST_WIDGETS)),
});
export type DashboardInput = z.infer<typeof dashboardInput>;

export const widgetInput = z.object({
  type: widgetType,
  title,
  container: container.default(1),
  /** Position in the container; last by default. */
  order: order.optional(),
  settings: settings.default({}),
});

export const widgetChange = z.object({ title, settings });

export const availableWidget = z.object({
  id,
  type: widgetType,
  title: z.string(),
  description: z.string(),
  settings: shownSettings,
});
export type AvailableWidget = z.infer<typeof availableWidget>;

export const dashboardTemplate = z.object({
  /** The id of the dashboard, which is opened and edited like any other. */
  id,
  userRole: z.string(),
  title: z.string(),
  structure,
  widgetCount: z.int(),
  /** Number of people with this role, and of those who have edited their dashboard. */
  people: z.int(),
  touched: z.int(),
  /** Number of people with an earlier version, who would get this one. */
  behind: z.int(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type DashboardTemplate = z.infer<typeof dashboardTemplate>;
