/** A home belongs to its person; a template is managed by people with the permission and read by its role. */
import type { Action, Condition, Relation } from '../kit/judge.ts';
import type { DashboardRecord } from './dashboard-record.ts';

type Whose = Pick<DashboardRecord, 'ownerId' | 'userRole'>;

const owner: Relation<Whose> = {
  words: 'the owner of the dashboard',
  holds: (actor, { ownerId }) => ownerId === actor.userId,
};

const templateWriter: Relation<Whose> = {
  words: 'someone who manages templates, for a template',
  holds: (actor, { userRole }) =>
    userRole !== null && actor.permissions.has('dashboard.template.write'),
};

const ofTheRole: Relation<Whose> = {
  words: 'people in the template’s role',
  holds: (actor, { userRole }) => userRole === actor.userRole,
};

const touched: Condition<DashboardRecord> = {
  words: 'after you’ve customised it',
  otherwise: 'It hasn’t been customised: it matches the template.',
  holds: ({ isTouched }) => isTouched,
};

export const dashboardActions = {
  view: {
    sentAs: 'dashboards.view',
    needs: 'dashboard.dashboard.view',
    who: [owner, templateWriter, ofTheRole],
  },
  edit: {
    sentAs: 'dashboards.edit',
    needs: 'dashboard.dashboard.edit',
    who: [owner, templateWriter],
  },
  reset: {
    sentAs: 'dashboards.reset',
    needs: 'dashboard.dashboard.edit',
    who: [owner],
    when: [touched],
  },
  push: {
    sentAs: 'dashboards.push',
    needs: 'dashboard.template.write',
    who: [templateWriter],
  },
} satisfies Record<string, Action<DashboardRecord>>;

/** Actions on the list of templates. */
export const templateActions = {
  view: {
    sentAs: 'dashboard-templates.view',
    needs: 'dashboard.template.write',
    who: [{ words: 'someone who manages templates', holds: () => true }],
  },
} satisfies Record<string, Action<unknown>>;
