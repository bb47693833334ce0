/** Adding, changing and removing an emergency contact: each is audited, and the person hears of it when somebody else did it. */
import type {
  EmergencyContact,
  EmergencyContactInput,
} from '@tenure/contract/people/emergency-contact';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { ContactList } from '../emergency-contact.actions.ts';
import {
  type ContactRecord,
  type ContactRow,
  insertContact,
  presentContact,
  removeContact,
  updateContact,
} from '../emergency-contact.store.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'people.emergency-contacts-changed': {
      readonly employeeId: number;
      readonly byUserId: number;
      readonly change: 'added' | 'changed' | 'removed';
      readonly contactName: string;
    };
  }
}

export async function addEmergencyContact(
  ctx: SignedInCtx,
  { body }: { body: EmergencyContactInput },
  list: ContactList,
): Promise<EmergencyContact> {
  const after = await insertContact(ctx, list.person.employeeId, body);
  await tell(ctx, 'added', undefined, after);
  return presentContact(ctx.actor, list, after);
}

export async function editEmergencyContact(
  ctx: SignedInCtx,
  { body }: { body: EmergencyContactInput },
  record: ContactRecord,
): Promise<EmergencyContact> {
  const after = await updateContact(ctx, record.contact, body);
  await tell(ctx, 'changed', record.contact, after);
  return presentContact(ctx.actor, record, after);
}

export async function deleteEmergencyContact(
  ctx: SignedInCtx,
  _input: unknown,
  record: ContactRecord,
): Promise<undefined> {
  await removeContact(ctx, record.contact);
  await tell(ctx, 'removed', record.contact, undefined);
}

async function tell(
  ctx: SignedInCtx,
  change: 'added' | 'changed' | 'removed',
  before: ContactRow | undefined,
  after: ContactRow | undefined,
): Promise<void> {
  const contact = (after ?? before) as ContactRow;
  await audit(ctx, {
    action: `people.emergency-contact.${change}`,
    subject: { type: 'emergency-contact', id: contact.id },
    before,
    after,
  });
  await emit(ctx, 'people.emergency-contacts-changed', {
    employeeId: contact.employee_id,
    byUserId: ctx.actor.userId,
    change,
    contactName: contact.name,
  });
}
