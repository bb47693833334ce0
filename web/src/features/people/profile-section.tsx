import { Suspense, useMemo } from 'react';
import { Part } from '../../lib/lazy-part.tsx';
import type { ProfileAddress } from '../../lib/profile-address.ts';
import { useAreas } from '../../lib/web-area.tsx';
import { Section } from '../../ui/page/section.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';

/** What this application can show for the sections a profile may have. */
export function useProfileSections() {
  const areas = useAreas();
  return useMemo(
    () => new Map(areas.flatMap(({ profileSections = {} }) => Object.entries(profileSections))),
    [areas],
  );
}

interface Props {
  section: { id: string; label: string };
  employeeId: number;
  address: ProfileAddress;
}

export function ProfileSection({ section: { id, label }, employeeId, address }: Props) {
  const part = useProfileSections().get(id);
  if (!part) return null;
  return (
    <Suspense
      fallback={
        <Section title={label}>
          <LoadingRows label={`Loading ${label}`} rows={2} />
        </Section>
      }
    >
      <Part of={part} given={{ employeeId, title: label, address }} />
    </Suspense>
  );
}
