import { contractComponents } from './contracts/components.ts';
import { dashboardComponents } from './dashboard/components.ts';
import { documentComponents } from './documents/components.ts';
import { identityComponents } from './identity/components.ts';
import { kitComponents } from './kit/components.ts';
import { learningComponents } from './learning/components.ts';
import { leaveComponents } from './leave/components.ts';
import { orgComponents } from './org/components.ts';
import { payrollComponents } from './payroll/components.ts';
import { peopleComponents } from './people/components.ts';
import { performanceComponents } from './performance/components.ts';
import { recognitionComponents } from './recognition/components.ts';
import { reportComponents } from './reports/components.ts';
import { siteComponents } from './site/components.ts';
import { taskComponents } from './tasks/components.ts';
import { worktimeComponents } from './worktime/components.ts';

/** The named schemas of the OpenAPI document; others are named after their endpoint. */
export const components = {
  ...contractComponents,
  ...dashboardComponents,
  ...documentComponents,
  ...identityComponents,
  ...kitComponents,
  ...learningComponents,
  ...leaveComponents,
  ...orgComponents,
  ...payrollComponents,
  ...peopleComponents,
  ...recognitionComponents,
  ...performanceComponents,
  ...reportComponents,
  ...siteComponents,
  ...taskComponents,
  ...worktimeComponents,
};
