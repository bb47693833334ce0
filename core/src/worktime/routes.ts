import { pathOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import { assignToPeople, previewAssignments } from '@tenure/contract/worktime/bulk-assignment';
import * as endpoints from '@tenure/contract/worktime/endpoints';
import { holidayImport } from '@tenure/contract/worktime/public-holiday';
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
import * as several from './commands/assign-to-people.ts';
import { importPublicHolidays } from './commands/import-public-holidays.ts';
import { publicHolidayRoutes } from './public-holidays.ts';
import {
  assignmentActions,
  assignmentListActions,
  holidayListActions,
  severalPeopleActions,
} from './work-pattern.actions.ts';
import { presentPattern, readPatterns } from './work-pattern.store.ts';
import { workPatternRoutes } from './work-patterns.ts';

const company = async () => ({});

/** The profile section of a person's work patterns (document 2: payment details). */
export const worktimeSections: readonly ProfileSection[] = [
  {
    tab: 'payment-details',
    id: 'work-patterns',
    label: 'Work patterns',
    action: assignmentListActions.view,
    isDated: true,
  },
];

export const worktimeRoutes = [
  bind(endpoints.getPatternOptions, {
    access: 'signed-in',
    run: async (ctx) => {
      const rows = await readPatterns(ctx);
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
    isDated: true,
    action: assignmentListActions.view,
    load: aboutPerson,
    run: async (ctx, { params, query }, about) => {
      const rows = await listAssignments(ctx, params.employeeId, query);
      const { path } = endpoints.listAssignedPatterns;
      const isEditable = allowed(ctx.actor, assignmentActions, about).length > 0;
      return {
        data: rows.map((row) => presentAssignment(ctx, about, row, query.asAt)),
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
  bind(previewAssignments, {
    action: severalPeopleActions.assign,
    load: company,
    run: several.previewAssignments,
  }),
  bind(assignToPeople, {
    action: severalPeopleActions.assign,
    load: company,
    run: several.assignToPeople,
  }),
  ...workPatternRoutes,
  ...publicHolidayRoutes,
  bind(endpoints.importPublicHolidays, {
    action: holidayListActions.import,
    load: company,
    form: openForm(holidayImport),
    run: importPublicHolidays,
  }),
];
