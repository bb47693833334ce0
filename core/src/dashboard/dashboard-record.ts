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

/** One dashboard with all that decides what the asker may do with it. */
export interface DashboardRecord {
  readonly id: number;
  readonly ownerId: number | null;
  /** Of a template. */
  readonly userRole: string | null;
  readonly title: string;
  readonly structure: Structure;
  readonly templateId: number | null;
  readonly isTouched: boolean;
  readonly version: number;
  readonly widgets: readonly StoredWidget[];
  /** Where a widget wanted to know something about the asker. */
  readonly hints?: readonly boolean[] | null;
  /** The company's. */
}
