import * as endpoints from '@tenure/contract/people/endpoints';
import { bind } from '../kit/bind.ts';
import type { Contributions } from '../kit/define-area.ts';
import { allowed } from '../kit/judge.ts';
import { notFound } from '../kit/refusal.ts';
import { aboutPerson } from '../org/public.ts';
import { emergencyContactRoutes } from './emergency-contacts.ts';
import { employeeActions } from './employee.actions.ts';
import { aboutEmployee, presentEmployee, readAvatar } from './employee.store.ts';
import { movingInRoutes } from './moving-in.routes.ts';
import { ownActions, ownSections, presentProfile } from './profile.ts';
import { customFieldsOf } from './questions/additional-details.ts';
import { questionRoutes } from './questions/question.routes.ts';

export const peopleRoutes = ({
  profileActions,
  profileSections,
  importColumns,
}: Pick<Contributions, 'profileActions' | 'profileSections' | 'importColumns'>) => [
  ...movingInRoutes({ importColumns }),
  bind(endpoints.getUserProfile, {
    action: employeeActions.view,
    load: aboutEmployee,
    run: async (ctx, _, about) =>
      presentProfile(ctx, about, {
        sections: [...ownSections, ...profileSections],
        actions: [...ownActions, ...profileActions],
      }),
  }),
  bind(endpoints.getEmployee, {
    action: employeeActions.view,
    load: aboutEmployee,
    run: async (ctx, _, about) => ({
      ...presentEmployee(ctx, about),
      customFields: await customFieldsOf(ctx, about),
      metadata: { actions: allowed(ctx.actor, employeeActions, about), fields: [] },
    }),
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
];
