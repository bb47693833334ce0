import type { WidgetType } from '@tenure/contract/site/widget';
import { administration } from '../features/administration/area.tsx';
import { audit } from '../features/audit/area.tsx';
import { contracts } from '../features/contracts/area.tsx';
import { dashboard } from '../features/dashboard/area.tsx';
import { documents } from '../features/documents/area.tsx';
import { identity } from '../features/identity/area.tsx';
import { learning } from '../features/learning/area.tsx';
import { leave } from '../features/leave/area.tsx';
import { notifications } from '../features/notifications/area.tsx';
import { org } from '../features/org/area.tsx';
import { payroll } from '../features/payroll/area.tsx';
import { people } from '../features/people/area.tsx';
import { performance } from '../features/performance/area.tsx';
import { preferences } from '../features/preferences/area.tsx';
import { recognition } from '../features/recognition/area.tsx';
import { reports } from '../features/reports/area.tsx';
import { tasks } from '../features/tasks/area.tsx';
import { worktime } from '../features/worktime/area.tsx';
import type { WebArea } from '../lib/area/web-area.tsx';
import type { WidgetKind } from '../lib/area/widget-kind.tsx';

/** Pages, widgets and other contributions of every area; a new area is one line here. */
export const areas: readonly WebArea[] = [
  administration,
  preferences,
  identity,
  notifications,
  org,
  people,
  audit,
  payroll,
  worktime,
  contracts,
  leave,
  recognition,
  dashboard,
  learning,
  tasks,
  performance,
  documents,
  reports,
];

export const widgetKinds: ReadonlyMap<WidgetType, WidgetKind> = new Map(
  areas.flatMap(({ widgets = [] }) => widgets.map((kind) => [kind.type, kind])),
);
