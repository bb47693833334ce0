/** The default home of each role, until an administrator changes it. */
import type { Structure } from '@tenure/contract/dashboard/dashboard';
import type { WidgetType } from '@tenure/contract/site/widget';
import type { Settings } from './registry.ts';

export interface TemplateWidget {
  readonly type: WidgetType;
  readonly title: string | null;
  readonly container: 1 | 2;
  readonly settings: Settings;
}

export interface Template {
  readonly title: string;
  readonly structure: Structure;
  readonly widgets: readonly TemplateWidget[];
}

const widget = (type: WidgetType, container: 1 | 2, settings: Settings = {}): TemplateWidget => ({
  type,
  title: null,
  container,
  settings,
});

const home = (widgets: readonly TemplateWidget[]): Template => ({
  title: 'Home',
  structure: 'two-thirds',
  widgets,
});

const employee = home([
  widget('actionableItem', 1),
  widget('leaveCalendar', 1, { scope: 'team', view: 'month' }),
  widget('leave', 2, { widgetType: 'balances' }),
  widget('team', 2),
]);

const manager = home([
  widget('actionableItem', 1),
  widget('leaveCalendar', 1, { scope: 'team', view: 'month' }),
  widget('team', 2),
  widget('leave', 2, { widgetType: 'balances' }),
]);

/** Administrators see the calendar of the whole company. */
const administrator = home([
  widget('actionableItem', 1),
  widget('leaveCalendar', 1, { scope: 'company', view: 'agenda' }),
  widget('leave', 2, { widgetType: 'balances' }),
  widget('team', 2),
]);

export const defaultTemplates: Readonly<Record<string, Template>> = {
  Employee: employee,
  Manager: manager,
  'HR Manager': administrator,
  'Recruitment Admin': manager,
  'Company Admin': administrator,
  'Platform Admin': home([
    widget('actionableItem', 1),
    widget('leaveCalendar', 2, { scope: 'company', view: 'agenda' }),
  ]),
};

export const defaultTemplateOf = (userRole: string): Template =>
  defaultTemplates[userRole] ?? employee;
