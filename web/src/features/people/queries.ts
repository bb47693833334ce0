import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  EmergencyContact,
  EmergencyContactInput,
} from '@tenure/contract/people/emergency-contact';
import {
  addEmergencyContact,
  deleteEmergencyContact,
  editEmergencyContact,
  getEmployee,
  getUserProfile,
  listEmergencyContacts,
} from '@tenure/contract/people/endpoints';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { refreshWidgets } from '../../lib/widget-items.ts';

export const profileQuery = (employeeId: number) =>
  apiQuery(getUserProfile, { params: { employeeId } });

export const employeeQuery = (employeeId: number) =>
  apiQuery(getEmployee, { params: { employeeId } });

export const contactsQuery = (employeeId: number) =>
  apiQuery(listEmergencyContacts, { params: { employeeId } });

/** Whether somebody has a contact is also a thing to do. */
const refreshContacts = (client: QueryClient, employeeId: number) =>
  Promise.all([refresh(client, listEmergencyContacts, { employeeId }), refreshWidgets(client)]);

export interface ContactChange {
  contact: EmergencyContact | null;
  value: EmergencyContactInput;
  idempotencyKey: string;
  version: number | undefined;
}

export function useSaveContact(employeeId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ contact, value, idempotencyKey, version }: ContactChange) =>
      contact
        ? call(editEmergencyContact, {
            params: { employeeId, contactId: contact.id },
            body: value,
            ifMatch: version,
          })
        : call(addEmergencyContact, { params: { employeeId }, body: value, idempotencyKey }),
    onSuccess: () => refreshContacts(client, employeeId),
  });
}

export function useDeleteContact(employeeId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (contact: EmergencyContact) =>
      call(deleteEmergencyContact, {
        params: { employeeId, contactId: contact.id },
        ifMatch: contact.version,
      }),
    onSettled: () => refreshContacts(client, employeeId),
  });
}
