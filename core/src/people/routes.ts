import * as endpoints from '@tenure/contract/people/endpoints';
import { personalDetailsForm } from '@tenure/contract/people/personal-details';
import { bind } from '../kit/bind.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import type { Contributions } from '../kit/define-area.ts';
import { allowed } from '../kit/judge.ts';
import { openForm } from '../kit/open-form.ts';
import { notFound } from '../kit/refusal.ts';
import { aboutPerson } from '../org/public.ts';
import { accountRoutes } from './account/account.routes.ts';
import { lockAccountOf, setActive } from './account-state.ts';
import { editEmployee, lockEmployeeRecord } from './commands/edit-employee.ts';
import { emergencyContactRoutes } from './emergency-contacts.ts';
import { employeeActions } from './employee.actions.ts';
import {
  type AboutEmployee,
  aboutEmployee,
  presentEmployee,
  readAvatar,
} from './employee.store.ts';
import { editForm, employeeFields } from './employee-form.ts';
import { employeeNotes } from './employee-notes.ts';
import { readEmploymentHistory } from './employment-history.ts';
import { movingInRoutes } from './moving-in.routes.ts';
import { nextOfKinRoutes } from './next-of-kin.ts';
import { historyActions, personalDetailActions } from './personal-details.actions.ts';
import {
  editPersonalDetails,
  findPersonalDetails,
  lockPersonalDetails,
  presentPersonalDetails,
} from './personal-details.ts';
import { positionRoutes } from './positions/position.routes.ts';
import { profileActions as accountActions } from './profile.actions.ts';
import { ownActions, ownSections, presentProfile } from './profile.ts';
import { customFieldsOf } from './questions/additional-details.ts';
import { questionRoutes } from './questions/question.routes.ts';

export const peopleRoutes = ({
  profileActions,
  profileSections,
  importColumns,
  presence,
}: Pick<Contributions, 'profileActions' | 'profileSections' | 'importColumns' | 'presence'>) => [
  ...movingInRoutes({ importColumns }),
  bind(endpoints.getUserProfile, {
    action: employeeActions.view,
    load: aboutEmployee,
    run: async (ctx, _, about) =>
      presentProfile(ctx, about, {
        sections: [...ownSections, ...profileSections],
        actions: [...ownActions, ...profileActions],
        presence,
      }),
  }),
  bind(endpoints.getEmployee, {
    action: employeeActions.view,
    load: aboutEmployee,
    run: (ctx, _, about) => presentRecord(ctx, about),
  }),
  bind(endpoints.putEmployee, {
    action: employeeActions.edit,
    load: lockEmployeeRecord,
    form: editForm,
    run: async (ctx, input, about) => presentRecord(ctx, await editEmployee(ctx, input, about)),
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
  ...accountRoutes,
  bind(endpoints.getPersonalDetails, {
    action: personalDetailActions.view,
    load: findPersonalDetails,
    run: async (ctx, _, record) => presentPersonalDetails(ctx, record),
  }),
  bind(endpoints.putPersonalDetails, {
    action: personalDetailActions.edit,
    load: lockPersonalDetails,
    form: openForm(personalDetailsForm),
    run: editPersonalDetails,
  }),
  bind(endpoints.getEmploymentHistory, {
    action: historyActions.view,
    load: aboutPerson,
    run: (ctx, _, about) => readEmploymentHistory(ctx, about),
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

async function presentRecord(ctx: SignedInCtx, about: AboutEmployee) {
  return {
    ...presentEmployee(ctx, about),
    customFields: await customFieldsOf(ctx, about),
    metadata: {
      actions: allowed(ctx.actor, employeeActions, about),
      fields: employeeFields(ctx, about),
    },
  };
}
