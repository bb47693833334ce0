import * as endpoints from '@tenure/contract/people/endpoints';
import { listFieldHistory } from '@tenure/contract/people/field-history';
import { personalDetailsForm } from '@tenure/contract/people/personal-details';
import { bind } from '../kit/bind.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import type { Contributions } from '../kit/define-area.ts';
import { allowed } from '../kit/judge.ts';
import { listAnswer } from '../kit/list/list-answer.ts';
import { openForm } from '../kit/open-form.ts';
import { notFound } from '../kit/refusal.ts';
import { aboutPerson, employmentTypes } from '../org/public.ts';
import { accountRoutes } from './account/account.routes.ts';
import { lockAccountOf, setActive } from './account/account-state.ts';
import { lockEmployeeRecord } from './commands/edit-employee.ts';
import { saveEmployee } from './commands/save-employee.ts';
import { savePersonalDetails } from './commands/save-personal-details.ts';
import { emergencyContactRoutes } from './contacts/emergency-contacts.ts';
import { nextOfKinRoutes } from './contacts/next-of-kin.ts';
import { employeeActions } from './employee/employee.actions.ts';
import {
  aboutEmployee,
  aboutProfile,
  type EmployeeRecord,
  employeeAsAt,
  presentEmployee,
  readAvatar,
} from './employee/employee.store.ts';
import { editForm, employeeFields } from './employee/employee-form.ts';
import { employeeNotes } from './employee/employee-notes.ts';
import { readEmploymentHistory } from './employee/employment-history.ts';
import { fieldHistoryActions } from './history/field-history.actions.ts';
import { findHistory, pageOfHistory } from './history/field-history.ts';
import { movingInRoutes } from './import/moving-in.routes.ts';
import { pendingChangeRoutes } from './pending/pending-change.routes.ts';
import {
  historyActions,
  personalDetailActions,
} from './personal-details/personal-details.actions.ts';
import {
  findPersonalDetails,
  lockPersonalDetails,
  presentPersonalDetails,
} from './personal-details/personal-details.ts';
import { plannedRoutes } from './planned/planned.routes.ts';
import { positionRoutes } from './positions/position.routes.ts';
import { findPositions } from './positions/positions.ts';
import { profileActions as accountActions } from './profile/profile.actions.ts';
import { ownActions, ownSections, presentProfile, presentProfileAsAt } from './profile/profile.ts';
import { customFieldsOf } from './questions/additional-details.ts';
import { questionRoutes } from './questions/question.routes.ts';

export const peopleRoutes = ({
  profileActions,
  profileSections,
  importColumns,
  presence,
  handOver,
}: Pick<
  Contributions,
  'profileActions' | 'profileSections' | 'importColumns' | 'presence' | 'handOver'
>) => [
  bind(listFieldHistory, {
    logsView: 'people.field-history.viewed',
    action: fieldHistoryActions.view,
    load: findHistory([...ownSections, ...profileSections]),
    run: async (ctx, input, record) =>
      listAnswer(listFieldHistory, input, await pageOfHistory(ctx, record, input.query), {
        actions: allowed(ctx.actor, fieldHistoryActions, record),
      }),
  }),
  ...movingInRoutes({ importColumns }),
  bind(endpoints.getUserProfile, {
    action: employeeActions.view,
    load: aboutProfile(presence),
    run: (ctx, { query: { asAt } }, about) => {
      const sections = [...ownSections, ...profileSections];
      return asAt === undefined
        ? presentProfile(ctx, about, {
            sections,
            actions: [...ownActions, ...profileActions],
            presence,
          })
        : presentProfileAsAt(ctx, about, sections, asAt);
    },
  }),
  bind(endpoints.getEmployee, {
    action: employeeActions.view,
    load: aboutEmployee,
    isDated: true,
    run: async (ctx, { query: { asAt } }, about) => {
      if (asAt === undefined) return presentRecord(ctx, about);
      const record = await presentRecord(ctx, (await employeeAsAt(ctx, about, asAt)) ?? about);
      if (record.employmentType === undefined) return record;
      const { employeeId } = about.person;
      const employmentType = await employmentTypes.employmentTypeAsAt(ctx, employeeId, asAt);
      return { ...record, employmentType };
    },
  }),
  bind(endpoints.putEmployee, {
    action: employeeActions.edit,
    load: lockEmployeeRecord,
    // A fixed term can end an employment, and access with it.
    changesEveryone: true,
    form: editForm,
    run: async (ctx, input, about) => presentRecord(ctx, await saveEmployee(ctx, input, about)),
  }),
  bind(endpoints.getAvatar, {
    action: employeeActions.view,
    load: aboutPerson,
    run: async (ctx, { params }) => {
      const picture = await readAvatar(ctx, params.employeeId);
      if (!picture) throw notFound();
      return picture;
    },
  }),
  ...emergencyContactRoutes,
  ...questionRoutes,
  ...nextOfKinRoutes,
  ...employeeNotes.routes,
  ...positionRoutes,
  ...plannedRoutes,
  ...pendingChangeRoutes,
  ...accountRoutes({ handOver }),
  bind(endpoints.getPersonalDetails, {
    logsView: 'people.personal-details.viewed',
    action: personalDetailActions.view,
    load: findPersonalDetails,
    run: async (ctx, _, record) => presentPersonalDetails(ctx, record),
  }),
  bind(endpoints.putPersonalDetails, {
    action: personalDetailActions.edit,
    load: lockPersonalDetails,
    form: openForm(personalDetailsForm),
    run: savePersonalDetails,
  }),
  bind(endpoints.getEmploymentHistory, {
    action: historyActions.view,
    load: findPositions,
    isDated: true,
    run: (ctx, { query: { asAt } }, about) => readEmploymentHistory(ctx, about, asAt),
  }),
  bind(endpoints.deactivateAccount, {
    action: accountActions.deactivate,
    load: lockAccountOf,
    run: setActive(false),
  }),
  bind(endpoints.reactivateAccount, {
    action: accountActions.reactivate,
    load: lockAccountOf,
    run: setActive(true),
  }),
];

async function presentRecord(ctx: SignedInCtx, about: EmployeeRecord) {
  return {
    ...presentEmployee(ctx, about),
    customFields: await customFieldsOf(ctx, about),
    metadata: {
      actions: allowed(ctx.actor, employeeActions, about),
      fields: employeeFields(ctx, about),
    },
  };
}
