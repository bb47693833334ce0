import { Button } from '@mantine/core';
import { IconPhonePlus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { MAX_EMERGENCY_CONTACTS } from '@tenure/contract/people/emergency-contact';
import { can } from '../../lib/actions.ts';
import { hasFailed } from '../../lib/has-failed.ts';
import { profileHref } from '../../lib/profile-address.ts';
import type { SectionProps } from '../../lib/web-area.tsx';
import { WhyNot } from '../../ui/actions/why-not.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { contactActions } from './contact-actions.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactRow } from './contact-row.tsx';
import { contactsQuery } from './queries.ts';

export default function EmergencyContacts({ employeeId, title, address }: SectionProps) {
  const contacts = useQuery(contactsQuery(employeeId));
  const router = useRouter();
  // The drawer has an address of its own: back closes it, and signing in again reopens it.
  const open = (contact: string | undefined) =>
    router.navigate({ href: profileHref({ ...address, contact }) });

  if (contacts.isPending)
    return (
      <Section title={title}>
        <LoadingRows label="Loading emergency contacts" rows={2} />
      </Section>
    );
  if (hasFailed(contacts))
    return (
      <Section title={title}>
        <ErrorState
          title="Emergency contacts couldn’t be loaded"
          error={contacts.error}
          onRetry={contacts.refetch}
        />
      </Section>
    );

  const { items, metadata } = contacts.data;
  const mayAdd = can(metadata.actions, contactActions.add);
  // Whoever may change one may change all: one question is enough for the list.
  const [first] = items;
  const ofFirst = { contactId: first?.id ?? 0 };
  const edited = items.find(({ id }) => String(id) === address.contact) ?? null;
  const add = (
    <Button leftSection={<IconPlus size={16} />} variant="default" onClick={() => open('new')}>
      Add contact
    </Button>
  );
  return (
    <Section
      title={title}
      lead="People to contact in an emergency"
      action={
        <>
          <WhyNot
            offered={[...metadata.actions, ...(first?.actions ?? [])]}
            possible={[
              { action: contactActions.add, words: 'add a contact' },
              ...(first
                ? [
                    { action: contactActions.edit, words: 'edit a contact', of: ofFirst },
                    { action: contactActions.remove, words: 'delete a contact', of: ofFirst },
                  ]
                : []),
            ]}
            about={{ employeeId }}
          />
          {mayAdd && items.length > 0 ? add : null}
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState
          title="No emergency contacts yet"
          icon={<IconPhonePlus size={20} stroke={1.6} />}
          action={mayAdd ? add : undefined}
        >
          Add someone we can contact in an emergency. You can add up to {MAX_EMERGENCY_CONTACTS}{' '}
          people.
        </EmptyState>
      ) : (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {items.map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              employeeId={employeeId}
              onEdit={() => open(String(contact.id))}
            />
          ))}
        </ul>
      )}
      <SideDrawer
        title={edited ? 'Edit emergency contact' : 'Add emergency contact'}
        opened={edited ? true : address.contact === 'new' && mayAdd}
        onClose={() => open(undefined)}
      >
        <ContactForm
          key={address.contact}
          employeeId={employeeId}
          contact={edited}
          fields={metadata.fields}
          onDone={() => open(undefined)}
        />
      </SideDrawer>
    </Section>
  );
}
