import type { PendingChange } from '@tenure/contract/people/pending-change';
import { Suspense, useMemo } from 'react';
import type { ProfileAddress } from '../../lib/address/profile-address.ts';
import { Part } from '../../lib/area/lazy-part.tsx';
import { useAreas } from '../../lib/area/web-area.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SectionToolsProvider } from '../../ui/page/section-tools.context.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { HistoryButton } from './history-button.tsx';
import { OpenedSection } from './opened-section.tsx';
import { PendingChanges } from './pending/pending-changes.tsx';

/** The sections this application has components for. */
export function useProfileSections() {
  const areas = useAreas();
  return useMemo(
    () => new Map(areas.flatMap(({ profileSections = {} }) => Object.entries(profileSections))),
    [areas],
  );
}

interface Props {
  section: { id: string; label: string; hasHistory: boolean };
  employeeId: number;
  address: ProfileAddress;
  /** Its changes awaiting approval. */
  pending: readonly PendingChange[];
}

export function ProfileSection({ section, employeeId, address, pending }: Props) {
  const { id, label, hasHistory } = section;
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
      <SectionToolsProvider
        tools={hasHistory ? <HistoryButton employeeId={employeeId} section={section} /> : null}
        notice={pending.length > 0 ? <PendingChanges changes={pending} /> : null}
      >
        <OpenedSection isOpened={address.section === id}>
          <Part of={part} given={{ employeeId, title: label, address }} />
        </OpenedSection>
      </SectionToolsProvider>
    </Suspense>
  );
}
