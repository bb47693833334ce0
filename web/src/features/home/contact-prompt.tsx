import { Button } from '@mantine/core';
import { IconPhonePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../lib/actions.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './contact-prompt.module.css';
import { ownContactsQuery } from './queries.ts';

/** Asks for an emergency contact while there is none and the person may add one. */
export function ContactPrompt({ employeeId }: { employeeId: number }) {
  const contacts = useQuery(ownContactsQuery(employeeId));
  if (!contacts.data || contacts.data.items.length > 0) return null;
  if (!can(contacts.data.metadata.actions, 'employees.emergencyContacts.add')) return null;
  return (
    <aside className={classes.prompt} aria-label="Emergency contact">
      <IconPhonePlus size={20} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>Whom should we call in an emergency?</p>
        <p>You have no emergency contact yet. Adding one takes a minute.</p>
      </div>
      <Button
        component={AppLink}
        href="/controlpanel/my-profile?tab=profile&section=emergency-contact&contact=new"
      >
        Add a contact
      </Button>
    </aside>
  );
}
