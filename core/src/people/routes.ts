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
import { aboutEmployee, presentEmployee, readAvatar } from './employee.store.ts';
import { presentProfile } from './profile.ts';

export const peopleRoutes = ({ profileSections }: Pick<Contributions, 'profileSections'>) => [
  bind(endpoints.getUserProfile, {
    action: employeeActions.view,
    load: aboutEmployee,
    run: async (ctx, _, about) => presentProfile(ctx, about, profileSections),
  }),
  bind(endpoints.getEmployee, {
    action: employeeActions.view,
    load: aboutEmployee,
    run: async (ctx, _, about) => ({
      ...presentEmployee(ctx, about),
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
    load: (ctx, { params, query }) => store.findContactPage(ctx, params.employeeId, query),
    run: async (ctx, { params, query }, list) => {
      const actions = allowed(ctx.actor, contactListActions, list);
      return {
        items: list.page.map((row) => store.presentContact(ctx.actor, list, row)),
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
