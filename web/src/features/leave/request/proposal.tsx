import type { LeaveRequestDetail } from '@tenure/contract/leave/leave-request';
import { useNames } from '../../../lib/you.ts';
import { Section } from '../../../ui/page/section.tsx';
import { RecordNote } from '../../../ui/record/record-history.tsx';
import { ChangesList } from './changes-list.tsx';

interface Props {
  proposal: NonNullable<LeaveRequestDetail['proposal']>;
  /** The requester's name; null when the viewer is the requester. */
  person: string | null;
}

/** Changes proposed by an approver; they apply only when the requester accepts. */
export function Proposal({ proposal, person }: Props) {
  const by = useNames().subject(proposal.by, 'Your approver');
  return (
    <Section
      title="Proposed changes"
      lead={
        person === null
          ? `${by} proposed these changes. Accept them, or keep your request as it is.`
          : `Awaiting ${person}`
      }
    >
      <ChangesList changes={proposal.changes} />
      <RecordNote>{proposal.note}</RecordNote>
    </Section>
  );
}
