import { worktimePermissions } from '@tenure/contract/worktime/permissions';
import { defineArea } from '../kit/define-area.ts';
import { workPatternColumn } from './import-column.ts';
import { addShippedHolidays } from './public-holiday.store.ts';
import { worktimeRoutes, worktimeSections } from './routes.ts';
import { loadWorktime } from './sample.ts';
import { worktimeSteps } from './setup-steps.ts';
import { whoIsOff } from './who-is-off.ts';
import { workingDays } from './working-days.ts';

export const worktime = defineArea({
  name: 'worktime',
  tables: ['public_holidays', 'work_pattern_assignments', 'work_patterns'],
  permissions: worktimePermissions,
  grants: {
    everyone: ['worktime.work-pattern.view'],
    'HR Manager': ['worktime.work-pattern.assign', 'worktime.setting.write'],
  },
  setupSteps: worktimeSteps,
  routes: () => worktimeRoutes,
  provision: { 'public-holidays': addShippedHolidays },
  profileSections: worktimeSections,
  importColumns: workPatternColumn,
  workingDays,
  presence: whoIsOff,
  sample: loadWorktime,
});
