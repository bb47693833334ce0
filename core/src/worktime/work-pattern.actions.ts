import type { Action } from '../kit/judge.ts';
import { toThePerson } from '../kit/person.ts';
import { type About, relations } from '../org/public.ts';

const { self, manager, hrManager, administrator } = relations;

/** Leave is accrued and counted by the hours of a pattern. */
const grants = { gives: 'time', to: toThePerson } as const;

/** Work patterns are visible to the person and their managers; HR assigns them. */
export const assignmentListActions = {
  view: {
    sentAs: 'work-patterns.view',
    needs: 'worktime.work-pattern.view',
    who: [self, manager, hrManager, administrator],
  },
  add: {
    sentAs: 'work-patterns.add',
    needs: 'worktime.work-pattern.assign',
    who: [hrManager, administrator],
    grants,
  },
} satisfies Record<string, Action<About>>;

export const assignmentActions = {
  edit: {
    sentAs: 'work-patterns.edit',
    needs: 'worktime.work-pattern.assign',
    seenWith: assignmentListActions.view,
    who: [hrManager, administrator],
    grants,
  },
  delete: {
    sentAs: 'work-patterns.delete',
    needs: 'worktime.work-pattern.assign',
    seenWith: assignmentListActions.view,
    who: [hrManager, administrator],
    grants,
  },
} satisfies Record<string, Action<About>>;

const settings = { needs: 'worktime.setting.write', who: [hrManager, administrator] } as const;

/** Several people at once; each of them is judged by the action for one person, so it grants nothing by itself. */
export const severalPeopleActions = {
  assign: {
    sentAs: 'work-patterns.assign-several',
    needs: 'worktime.work-pattern.assign',
    who: [hrManager, administrator],
  },
} satisfies Record<string, Action<unknown>>;

/** Patterns and public holidays are company settings, managed by HR and administrators. */
export const patternListActions = {
  view: { sentAs: 'work-pattern-templates.view', ...settings },
  add: { sentAs: 'work-pattern-templates.add', ...settings },
} satisfies Record<string, Action<unknown>>;

export const patternActions = {
  edit: { sentAs: 'work-pattern-templates.edit', ...settings },
  delete: { sentAs: 'work-pattern-templates.delete', ...settings },
} satisfies Record<string, Action<unknown>>;

export const holidayListActions = {
  view: { sentAs: 'public-holidays.view', ...settings },
  add: { sentAs: 'public-holidays.add', ...settings },
  import: { sentAs: 'public-holidays.import', ...settings },
} satisfies Record<string, Action<unknown>>;

export const holidayActions = {
  edit: { sentAs: 'public-holidays.edit', ...settings },
  delete: { sentAs: 'public-holidays.delete', ...settings },
} satisfies Record<string, Action<unknown>>;
