/** Emergency contacts. The person is notified when someone else changes them. */
import { emergencyContactForm } from '@tenure/contract/people/emergency-contact';
import { emergencyContacts } from '@tenure/contract/people/endpoints';
import { emit } from '../../kit/background/outbox.ts';
import { ownedRows, type RowChange } from '../../kit/resource/owned-rows.ts';
import { personWith } from '../../org/public.ts';
import { checkedColumns, presentContact } from './contact-columns.ts';
import { contactActions, contactListActions } from './emergency-contact.actions.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'people.emergency-contacts-changed': {
      readonly employeeId: number;
      readonly byUserId: number;
      readonly change: RowChange<'emergency_contacts', object>['change'];
      readonly contactName: string;
    };
  }
}

export const emergencyContactRoutes = ownedRows({
  table: 'emergency_contacts',
  noun: 'emergency-contact',
  endpoints: emergencyContacts,
  owner: personWith('emergency_contacts'),
  listActions: contactListActions,
  actions: contactActions,
  orderBy: ['id'],
  logsViews: true,
  form: emergencyContactForm,
  columns: checkedColumns,
  present: presentContact,
  changed: (ctx, { change, owner, before, after }) =>
    emit(ctx, 'people.emergency-contacts-changed', {
      employeeId: owner.person.employeeId,
      byUserId: ctx.actor.userId,
      change,
      contactName: (after ?? before)?.name ?? '',
    }),
});
