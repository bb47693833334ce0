import type { Structure } from '@tenure/contract/dashboard/dashboard';
import type { WidgetType } from '@tenure/contract/site/widget';
import type { Settings } from './registry.ts';

export interface StoredWidget {
  readonly id: number;
  readonly type: WidgetType;
  readonly title: string | null;
  readonly container: 1 | 2;
  readonly order: number;
  readonly settings: Settings;
}

/** One dashboard with everything that its permissions depend on. */
export interface DashboardRecord {
  readonly id: number;
  readonly ownerId: number | null;
  /** The role of a template; null for a home. */
  readonly userRole: string | null;
  readonly title: string;
  readonly structure: Structure;
  readonly templateId: number | null;
  readonly isTouched: boolean;
  readonly version: number;
  readonly widgets: readonly StoredWidget[];
  /** Results of a widget's hints about the viewer, if it has any. */
  readonly hints?: readonly boolean[] | null;
}
