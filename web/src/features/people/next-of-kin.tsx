import { IconUsersGroup } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { emergencyContactInput } from '@tenure/contract/people/emergency-contact';
import { nextOfKin } from '@tenure/contract/people/endpoints';
import { profileHref } from '../../lib/address/profile-address.ts';
import type { SectionProps } from '../../lib/area/web-area.tsx';
import { useResource } from '../../lib/use-resource.ts';
import { ResourceSection } from '../../ui/resource/resource-section.tsx';
import { ContactDetails } from './contact-details.tsx';

const actions = {
  add: 'employees.nextOfKin.add',
  edit: 'employees.nextOfKin.edit',
  remove: 'employees.nextOfKin.delete',
};

export default function NextOfKin({ employeeId, title, address }: SectionProps) {
  const router = useRouter();
  const resource = useResource({ endpoints: nextOfKin, params: { employeeId } });
  return (
    <ResourceSection
      resource={resource}
      title={title}
      lead="Your closest family, visible to you and HR"
      words={{ noun: 'next of kin contact', short: 'next of kin' }}
      actions={actions}
      schema={emergencyContactInput}
      nameOf={({ name }) => name}
      row={(contact) => <ContactDetails contact={contact} />}
      empty={{
        icon: <IconUsersGroup size={20} stroke={1.6} aria-hidden />,
        text: 'Add the family members HR should know about.',
      }}
      consequence="HR will no longer have them on record."
      canBeUndone
      opened={address.kin}
      onOpen={(kin) => router.navigate({ href: profileHref({ ...address, kin }) })}
    />
  );
}
