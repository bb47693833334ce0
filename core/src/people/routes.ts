import { pathOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import { emergencyContactForm } from '@tenure/contract/people/emergency-contact';
import * as endpoints from '@tenure/contract/people/endpoints';
import { bind } from '../kit/bind.ts';
import type { Contributions } from '../kit/define-area.ts';
import { allowed } from '../kit/judge.ts';
import { paginationOf } from '../kit/paging.ts';
import { notFound } from '../kit/refusal.ts';
import { aboutPerson } from '../org/public.ts';
import * as contacts from './commands/change-emergency-contacts.ts';
import { contactActions, contactListActions } from './emergency-contact.actions.ts';
import * as store from './emergency-contact.store.ts';
import { employeeActions } from './employee.actions.ts';
import { readAvatar, readEmployee } from './employee.store.ts';
import { movingInRoutes } from './moving-in.routes.ts';
import { readProfile } from './profile.ts';

export const peopleRoutes = ({
  profileSections,
  importColumns,
}: Pick<Contributions, 'profileSections' | 'importColumns'>) => [
  ...movingInRoutes({ importColumns }),
  bind(endpoints.getUserProfile, {
    action: employeeActions.view,
    load: aboutPerson,
    run: (ctx, _, about) => readProfile(ctx, about, profileSections),
  }),
  bind(endpoints.getEmployee, {
    action: employeeActions.view,
    load: aboutPerson,
    run: async (ctx, { params }, about) => ({
      ...(await readEmployee(ctx, params.employeeId)),
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
  bind(endpoints.listEmergencyContacts, {
    action: contactListActions.view,
    load: (ctx, { params }) => store.findContactList(ctx, params.employeeId),
    run: async (ctx, { params, query }, list) => {
      const rows = await store.listContacts(ctx, params.employeeId, query);
      const actions = allowed(ctx.actor, contactListActions, list);
      return {
        items: rows.map((row) => store.presentContact(ctx.actor, list, row)),
        metadata: {
          actions,
          fields: fieldsOf(emergencyContactForm, {
            isEditable: allowed(ctx.actor, contactActions, list).length > 0,
          }),
          pagination: paginationOf(
            pathOf(endpoints.listEmergencyContacts.path, params),
            query,
            list.count,
          ),
        },
      };
    },
  }),
  bind(endpoints.addEmergencyContact, {
    action: contactListActions.add,
    load: (ctx, { params }) => store.lockContactList(ctx, params.employeeId),
    run: contacts.addEmergencyContact,
  }),
  bind(endpoints.editEmergencyContact, {
    action: contactActions.edit,
    load: (ctx, { params }) => store.lockContact(ctx, params.employeeId, params.contactId),
    run: contacts.editEmergencyContact,
  }),
  bind(endpoints.deleteEmergencyContact, {
    action: contactActions.delete,
    load: (ctx, { params }) => store.lockContact(ctx, params.employeeId, params.contactId),
    run: contacts.deleteEmergencyContact,
  }),
];
