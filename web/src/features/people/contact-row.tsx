import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { EmergencyContact } from '@tenure/contract/people/emergency-contact';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { hasStatus, sentenceOf } from '../../lib/api-error.ts';
import { useFocusAfterRemoval } from '../../lib/focus-heir.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Face } from '../../ui/person/face.tsx';
import { toast } from '../../ui/toast.ts';
import { contactActions } from './contact-actions.ts';
import classes from './contact-row.module.css';
import { useDeleteContact } from './queries.ts';

interface Props {
  contact: EmergencyContact;
  employeeId: number;
  onEdit: () => void;
}

export function ContactRow({ contact, employeeId, onEdit }: Props) {
  const [asking, setAsking] = useState(false);
  const { row, expectToGo } = useFocusAfterRemoval<HTMLLIElement>();
  const oneAtATime = useOneAtATime();
  const remove = useDeleteContact(employeeId);

  // Awaited rather than told by callback: a deleted row is gone before the callback would be called.
  const confirm = () =>
    oneAtATime(async () => {
      expectToGo(true);
      try {
        await remove.mutateAsync(contact);
        toast.positive(`${contact.name} deleted`);
      } catch (error) {
        expectToGo(false);
        if (!hasStatus(error, 401)) toast.critical(sentenceOf(error));
      }
      setAsking(false);
    });

  return (
    <li ref={row} tabIndex={-1} className={classes.row}>
      <Face name={contact.name} src={null} size={40} />
      <div className={classes.who}>
        <h3>{contact.name}</h3>
        <p className={classes.quiet}>{contact.relationship}</p>
      </div>
      <ul className={classes.ways}>
        {waysOf(contact).map(({ label, text, href }) => (
          <li key={label}>
            <span className={classes.quiet}>{label}</span> <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {can(contact.actions, contactActions.edit) ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Edit ${contact.name}`}
            onClick={onEdit}
          >
            <IconPencil size={18} stroke={1.6} />
          </ActionIcon>
        ) : null}
        {can(contact.actions, contactActions.remove) ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Delete ${contact.name}`}
            onClick={() => setAsking(true)}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        ) : null}
      </div>
      <ConfirmDialog
        opened={asking}
        title={`Delete ${contact.name}?`}
        confirmLabel="Delete contact"
        tone="critical"
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        We’ll no longer contact them in an emergency. This can’t be undone.
      </ConfirmDialog>
    </li>
  );
}

function waysOf(contact: EmergencyContact) {
  const { mobile, homePhone, workPhone, email } = contact;
  const phone = (label: string, text: string | null) =>
    text ? [{ label, text, href: `tel:${text.replace(/[^+\d]/g, '')}` }] : [];
  return [
    ...phone('Mobile', mobile && `+${mobile.countryCode} ${mobile.number}`),
    ...phone('Home', homePhone),
    ...phone('Work', workPhone),
    ...(email ? [{ label: 'Email', text: email, href: `mailto:${email}` }] : []),
  ];
}
