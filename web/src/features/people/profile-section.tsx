import type { ComponentType } from 'react';
import { EmergencyContacts } from './emergency-contacts.tsx';
import { EmployeeFacts } from './employee-facts.tsx';
import type { ProfileAddress } from './profile-address.ts';
import { WorkPatterns } from './work-patterns.tsx';

export interface SectionProps {
  employeeId: number;
  title: string;
  address: ProfileAddress;
}

/** What this application can show for the sections a profile may have. */
const sections: Record<string, ComponentType<SectionProps>> = {
  general: EmployeeFacts,
  'emergency-contact': EmergencyContacts,
  'work-patterns': WorkPatterns,
};

interface Props {
  section: { id: string; label: string };
  employeeId: number;
  address: ProfileAddress;
}

export function ProfileSection({ section, employeeId, address }: Props) {
  const Section = sections[section.id];
  return Section ? (
    <Section employeeId={employeeId} title={section.label} address={address} />
  ) : null;
}
