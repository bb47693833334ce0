import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { calendarDate, idParam } from '../kit/identifier.ts';
import { itemsOf, listMetadata, pageQuery } from '../kit/list.ts';
import { widgetType } from '../site/widget.ts';
import {
  availableWidget,
  dashboard,
  dashboardInput,
  settings,
  widget,
  widgetChange,
  widgetInput,
} from './dashboard.ts';

const base = '/cobra/api/tms';
const area = 'dashboard';
const one = `${base}/dashboards/{dashboardId}`;
const ofDashboard = z.object({ dashboardId: idParam });
const ofWidget = ofDashboard.extend({ widgetId: idParam });

export const getHomeDashboard = endpoint({
  id: 'dashboard.get-home-dashboard',
  area,
  method: 'GET',
  path: `${base}/home-dashboard`,
  summary: 'Get your own dashboard; created from your role’s template on first use',
  answer: dashboard,
});

export const listDashboards = endpoint({
  id: 'dashboard.list-dashboards',
  area,
  method: 'GET',
  path: `${base}/dashboards`,
  summary: 'List the dashboards you can open, your own first',
  query: pageQuery(20),
  answer: itemsOf(dashboard.pick({ id: true, title: true, kind: true, userRole: true })),
});

export const getDashboard = endpoint({
  id: 'dashboard.get-dashboard',
  area,
  method: 'GET',
  path: one,
  summary: 'Get a dashboard with its widgets',
  params: ofDashboard,
  answer: dashboard,
});

export const putDashboard = endpoint({
  id: 'dashboard.put-dashboard',
  area,
  method: 'PUT',
  path: one,
  summary: 'Update a dashboard’s title, layout and widgets',
  params: ofDashboard,
  body: dashboardInput,
  answer: dashboard,
  refusals: [412],
});

export const resetDashboard = endpoint({
  id: 'dashboard.reset-dashboard',
  area,
  method: 'POST',
  path: `${one}/reset`,
  summary: 'Reset your dashboard to your role’s template',
  params: ofDashboard,
  answer: dashboard,
  refusals: [412],
});

export const listAvailableWidgets = endpoint({
  id: 'dashboard.list-available-widgets',
  area,
  method: 'GET',
  path: `${one}/available-widgets`,
  summary: 'List the widgets that can be added, with their default settings',
  params: ofDashboard,
  query: pageQuery(20),
  answer: itemsOf(availableWidget),
});

export const listWidgets = endpoint({
  id: 'dashboard.list-widgets',
  area,
  method: 'GET',
  path: `${one}/widgets`,
  summary: 'List a dashboard’s widgets by container and order',
  params: ofDashboard,
  query: pageQuery(20),
  answer: itemsOf(widget),
});

export const addWidget = endpoint({
  id: 'dashboard.add-widget',
  area,
  method: 'POST',
  path: `${one}/widgets`,
  summary: 'Add a widget',
  params: ofDashboard,
  body: widgetInput,
  status: 201,
  answer: widget,
  refusals: [409, 412],
});

export const getWidget = endpoint({
  id: 'dashboard.get-widget',
  area,
  method: 'GET',
  path: `${one}/widgets/{widgetId}`,
  summary: 'Get a widget',
  params: ofWidget,
  answer: widget,
});

export const putWidget = endpoint({
  id: 'dashboard.put-widget',
  area,
  method: 'PUT',
  path: `${one}/widgets/{widgetId}`,
  summary: 'Update a widget’s title and settings',
  params: ofWidget,
  body: widgetChange,
  answer: widget,
  refusals: [412],
});

const itemsQuery = z.object({
  page: pageQuery().shape.page,
  /** Defaults to the widget's setting. */
  itemsPerPage: pageQuery().shape.itemsPerPage.unwrap().optional(),
  sortBy: z
    .string()
    .max(40)
    .regex(/^[a-zA-Z]{1,40}$/)
    .optional(),
  sortDirection: z.enum(['asc', 'desc']).optional(),
  /** For widgets with a date range. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
});

const items = z.object({
  /** Described by the widget's own contract. */
  items: z.array(z.unknown()),
  metadata: listMetadata,
});

export const listWidgetItems = endpoint({
  id: 'dashboard.list-widget-items',
  area,
  method: 'GET',
  path: `${one}/widgets/{widgetId}/items`,
  summary: 'List a widget’s items, one page at a time',
  params: ofWidget,
  query: itemsQuery,
  answer: items,
});

/** For a widget that is unsaved, or has unsaved settings. */
export const previewWidget = endpoint({
  id: 'dashboard.preview-widget',
  area,
  method: 'POST',
  path: `${one}/available-widgets`,
  summary: 'Preview a widget with the given settings; nothing is saved',
  params: ofDashboard,
  body: z.object({
    type: widgetType,
    settings: settings.default({}),
  }),
  answer: items,
});

export const getWidgetSettings = endpoint({
  id: 'dashboard.get-widget-settings',
  area,
  method: 'GET',
  path: `${one}/widgets/{widgetId}/settings`,
  summary: 'Get a widget’s settings and their form fields',
  params: ofWidget,
  answer: z.object({
    type: widgetType,
    title: z.string().nullable(),
    settings: z.record(z.string(), z.unknown()),
    metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
    version: z.int(),
  }),
});

export const getAvailableSettings = endpoint({
  id: 'dashboard.get-available-settings',
  area,
  method: 'GET',
  path: `${one}/available-widgets/{availableId}/settings`,
  summary: 'Get the settings form of a widget that hasn’t been added yet',
  params: ofDashboard.extend({ availableId: idParam }),
  answer: z.object({
    type: widgetType,
    title: z.string().nullable(),
    settings: z.record(z.string(), z.unknown()),
    metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
  }),
});
