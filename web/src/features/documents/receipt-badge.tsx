import type { OwnReceipt } from '@tenure/contract/documents/document';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { ToneBadge } from '../../ui/badge/tone-badge.tsx';

/** What a person has to do with a document, or has done. */
export function ReceiptBadge({ receipt }: { receipt: OwnReceipt | null }) {
  const formats = usePersonFormats();
  if (!receipt) return null;
  const { requirement, confirmedAt, dueDate, isOverdue } = receipt;
  const isAccepted = requirement === 'accept';
  if (confirmedAt) return <ToneBadge tone="positive">{isAccepted ? 'Accepted' : 'Read'}</ToneBadge>;
  if (isOverdue && dueDate)
    return <ToneBadge tone="critical">Overdue since {formats.date(dueDate)}</ToneBadge>;
  const verb = isAccepted ? 'Accept' : 'Read';
  return (
    <ToneBadge tone="warning">{dueDate ? `${verb} by ${formats.date(dueDate)}` : verb}</ToneBadge>
  );
}
