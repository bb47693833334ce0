import { IconPhonePlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import {
  emergencyContactInput,
  MAX_EMERGENCY_CONTACTS,
} from '@tenure/contract/people/emergency-contact';
import { emergencyContacts } from '@tenure/contract/people/endpoints';
import { profileHref } from '../../lib/address/profile-address.ts';
import type { SectionProps } from '../../lib/area/web-area.tsx';
import { refreshWidgets } from '../../lib/area/widget-items.ts';
import { useResource } from '../../lib/use-resource.ts';
import { ResourceSection } from '../../ui/resource/resource-section.tsx';
import { ContactDetails } from './contact-details.tsx';

const actions = {
  add: 'employees.emergencyContacts.add',
  edit: 'employees.emergencyContacts.edit',
  remove: 'employees.emergencyContacts.delete',
};

export default function EmergencyContacts({ employeeId, title, address }: SectionProps) {
  const router = useRouter();
  const resource = useResource({
    endpoints: emergencyContacts,
    params: { employeeId },
    // A missing contact is also a to-do item.
    alsoRefresh: refreshWidgets,
  });
  return (
    <ResourceSection
      resource={resource}
      title={title}
      lead="People to contact in an emergency"
      words={{ noun: 'emergency contact', short: 'contact' }}
      actions={actions}
      schema={emergencyContactInput}
      nameOf={({ name }) => name}
      row={(contact) => <ContactDetails contact={contact} />}
      empty={{
        icon: <IconPhonePlus size={20} stroke={1.6} aria-hidden />,
        text: `Add up to ${MAX_EMERGENCY_CONTACTS} people we can call.`,
      }}
      consequence="We won’t call them in an emergency."
      canBeUndone
      opened={address.contact}
      onOpen={(contact) => router.navigate({ href: profileHref({ ...address, contact }) })}
    />
  );
}
