import { pathOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import * as endpoints from '@tenure/contract/worktime/endpoints';
import { holidayImport, publicHolidayInput } from '@tenure/contract/worktime/public-holiday';
import { assignmentForm } from '@tenure/contract/worktime/work-pattern';
import { bind } from '../kit/bind.ts';
import type { ProfileSection } from '../kit/contribution/profile-section.ts';
import { allowed } from '../kit/judge.ts';
import { openForm } from '../kit/open-form.ts';
import { paginationOf } from '../kit/paging.ts';
import { aboutPerson } from '../org/public.ts';
import {
  listAssignments,
  lockAssignment,
  lockPerson,
  presentAssignment,
} from './assignment.store.ts';
import * as assigning from './commands/assign-pattern.ts';
import * as holidays from './commands/change-holidays.ts';
import * as patterns from './commands/change-patterns.ts';
import { lockHoliday, presentHoliday, readHolidays } from './public-holiday.store.ts';
import {
  assignmentActions,
  assignmentListActions,
  holidaySettingActions,
  patternSettingActions,
} from './work-pattern.actions.ts';
import { lockPattern, presentPattern, readPatterns } from './work-pattern.store.ts';

const company = async () => ({});

/** Where a person's work patterns stand on their profile (document 2: payment details). */
export const worktimeSections: readonly ProfileSection[] = [
  {
    tab: 'payment-details',
    id: 'work-patterns',
    label: 'Work patterns',
    action: assignmentListActions.view,
  },
];

export const worktimeRoutes = [
  bind(endpoints.getPatternOptions, {
    access: 'signed-in',
    run: async (ctx) => {
      const rows = await readPatterns(ctx, { page: 1, itemsPerPage: 200 });
      return {
        data: rows.map((row) => ({
          label: row.title,
          value: String(row.id),
          description: row.description,
          workPattern: presentPattern(row),
        })),
      };
    },
  }),
  bind(endpoints.listAssignedPatterns, {
    action: assignmentListActions.view,
    load: aboutPerson,
    run: async (ctx, { params, query }, about) => {
      const rows = await listAssignments(ctx, params.employeeId, query);
      const { path } = endpoints.listAssignedPatterns;
      const isEditable = allowed(ctx.actor, assignmentActions, about).length > 0;
      return {
        data: rows.map((row) => presentAssignment(ctx, about, row)),
        metadata: {
          actions: allowed(ctx.actor, assignmentListActions, about),
          fields: fieldsOf(assignmentForm, { isEditable }),
          pagination: paginationOf(pathOf(path, params), query, rows[0]?.total ?? 0),
        },
      };
    },
  }),
  bind(endpoints.assignPattern, {
    action: assignmentListActions.add,
    load: lockPerson,
    form: openForm(assignmentForm),
    run: assigning.assignPattern,
  }),
  bind(endpoints.changeAssignment, {
    action: assignmentActions.edit,
    load: lockAssignment,
    form: openForm(assignmentForm),
    run: assigning.changeAssignment,
  }),
  bind(endpoints.removeAssignment, {
    action: assignmentActions.delete,
    load: lockAssignment,
    run: assigning.removeAssignment,
  }),
  bind(endpoints.listWorkPatterns, {
    action: patternSettingActions.view,
    load: company,
    run: async (ctx, { query }) => {
      const rows = await readPatterns(ctx, query);
      return {
        data: rows.map(presentPattern),
        metadata: {
          actions: allowed(ctx.actor, patternSettingActions, {}),
          fields: [],
          pagination: paginationOf(endpoints.listWorkPatterns.path, query, rows[0]?.total ?? 0),
        },
      };
    },
  }),
  bind(endpoints.addWorkPattern, {
    action: patternSettingActions.add,
    load: company,
    run: patterns.addWorkPattern,
  }),
  bind(endpoints.editWorkPattern, {
    action: patternSettingActions.edit,
    load: (ctx, { params }) => lockPattern(ctx, params.workPatternId),
    run: patterns.editWorkPattern,
  }),
  bind(endpoints.deleteWorkPattern, {
    action: patternSettingActions.delete,
    load: (ctx, { params }) => lockPattern(ctx, params.workPatternId),
    run: patterns.deleteWorkPattern,
  }),
  bind(endpoints.listPublicHolidays, {
    action: holidaySettingActions.view,
    load: company,
    run: async (ctx, input) => {
      const rows = await readHolidays(ctx, input);
      const { path } = endpoints.listPublicHolidays;
      return {
        data: rows.map(presentHoliday),
        metadata: {
          actions: allowed(ctx.actor, holidaySettingActions, {}),
          fields: fieldsOf(publicHolidayInput),
          pagination: paginationOf(path, input.query, rows[0]?.total ?? 0),
        },
      };
    },
  }),
  bind(endpoints.addPublicHoliday, {
    action: holidaySettingActions.add,
    load: company,
    form: openForm(publicHolidayInput),
    run: holidays.addPublicHoliday,
  }),
  bind(endpoints.editPublicHoliday, {
    action: holidaySettingActions.edit,
    load: (ctx, { params }) => lockHoliday(ctx, params.holidayId),
    form: openForm(publicHolidayInput),
    run: holidays.editPublicHoliday,
  }),
  bind(endpoints.deletePublicHoliday, {
    action: holidaySettingActions.delete,
    load: (ctx, { params }) => lockHoliday(ctx, params.holidayId),
    run: holidays.deletePublicHoliday,
  }),
  bind(endpoints.importPublicHolidays, {
    action: holidaySettingActions.import,
    load: company,
    form: openForm(holidayImport),
    run: holidays.importPublicHolidays,
  }),
];
