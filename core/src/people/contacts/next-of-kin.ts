/** Next of kin: the same fields as emergency contacts (document 2), visible to the person and HR. */
import { emergencyContactForm } from '@tenure/contract/people/emergency-contact';
import { nextOfKin } from '@tenure/contract/people/endpoints';
import { ownedRows } from '../../kit/resource/owned-rows.ts';
import { personWith } from '../../org/public.ts';
import { checkedColumns, presentContact } from './contact-columns.ts';
import { kinActions, kinListActions } from './next-of-kin.actions.ts';

export const nextOfKinRoutes = ownedRows({
  table: 'next_of_kin',
  noun: 'next-of-kin-contact',
  endpoints: nextOfKin,
  owner: personWith('next_of_kin'),
  listActions: kinListActions,
  actions: kinActions,
  orderBy: ['id'],
  logsViews: true,
  form: emergencyContactForm,
  columns: checkedColumns,
  present: presentContact,
});
