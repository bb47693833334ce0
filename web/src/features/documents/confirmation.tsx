import { Button, Checkbox } from '@mantine/core';
import type { OpenDocument } from '@tenure/contract/documents/document';
import { confirmDocument } from '@tenure/contract/documents/endpoints';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { call } from '../../lib/call.ts';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import classes from './documents.module.css';
import { useRefreshDocuments } from './queries.ts';
import { ReceiptBadge } from './receipt-badge.tsx';

/** Shown below the document, so that it is read before it is confirmed. */
export function Confirmation({ document }: { document: OpenDocument }) {
  const formats = usePersonFormats();
  const attempt = useAttempt();
  const refresh = useRefreshDocuments();
  const [hasRead, setRead] = useState(false);
  const { receipt, actions, id: documentId, version } = document;
  if (!receipt) return null;
  const isAccepted = receipt.requirement === 'accept';
  if (receipt.confirmedAt)
    return (
      <div className={classes.confirm} role="status">
        <span>
          You {isAccepted ? 'accepted' : 'read'} this document on{' '}
          {formats.date(receipt.confirmedAt.slice(0, 10))}.
        </span>
        <ReceiptBadge receipt={receipt} />
      </div>
    );
  if (!can(actions, 'documents.confirm')) return null;
  const confirm = () =>
    attempt(async () => {
      await call(confirmDocument, { params: { documentId }, ifMatch: version });
      toast.positive(isAccepted ? 'Document accepted' : 'Document marked as read');
      await refresh();
    });
  return (
    <section className={classes.confirm} aria-label="Confirmation">
      <div className={classes.stack}>
        <ReceiptBadge receipt={receipt} />
        {isAccepted ? (
          <Checkbox
            label="I’ve read this document and accept it"
            checked={hasRead}
            onChange={(event) => setRead(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      <Button onClick={confirm} disabled={isAccepted && !hasRead}>
        {isAccepted ? 'Accept' : 'Mark as read'}
      </Button>
    </section>
  );
}
