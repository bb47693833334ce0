import { useQueryClient } from '@tanstack/react-query';
import type { Field } from '@tenure/contract/kit/field';
import { messages } from '@tenure/contract/kit/messages';
import {
  type EmergencyContact,
  emergencyContactInput,
} from '@tenure/contract/people/emergency-contact';
import { ApiError } from '../../lib/api-error.ts';
import { useSite } from '../../lib/me.ts';
import { ServerForm } from '../../ui/form/server-form.tsx';
import { toast } from '../../ui/toast.ts';
import { contactsQuery, useSaveContact } from './queries.ts';

interface Props {
  employeeId: number;
  /** Null for a new one. */
  contact: EmergencyContact | null;
  fields: readonly Field[];
  onDone: () => void;
}

export function ContactForm({ employeeId, contact, fields, onDone }: Props) {
  const me = useSite().user.id;
  const client = useQueryClient();
  const save = useSaveContact(employeeId);

  const reload = async () => {
    const { items } = await client.fetchQuery({ ...contactsQuery(employeeId), staleTime: 0 });
    const now = items.find(({ id }) => id === contact?.id);
    if (!now) throw new ApiError('', 404, '', { message: messages.notFound });
    return { record: now, version: now.version };
  };

  return (
    <ServerForm
      fields={fields}
      schema={emergencyContactInput}
      stored={contact ? { record: contact, version: contact.version } : undefined}
      reload={reload}
      submit={(submission) => save.mutateAsync({ contact, ...submission })}
      submitLabel={contact ? 'Save changes' : 'Add contact'}
      draftKey={`contact.${me}.${employeeId}.${contact?.id ?? 'new'}`}
      onCancel={onDone}
      onSaved={() => {
        toast.positive(contact ? 'Contact saved' : 'Contact added');
        onDone();
      }}
    />
  );
}
