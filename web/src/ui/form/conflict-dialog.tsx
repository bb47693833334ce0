import { Button, Modal } from '@mantine/core';
import { messages } from '@tenure/contract/kit/messages';
import type { Difference } from './conflict.ts';
import classes from './conflict-dialog.module.css';

interface Props {
  differences: readonly Difference[];
  onSettle: (choice: 'mine' | 'theirs' | 'neither') => void;
}

/** Somebody else was first: what they changed beside what you have, and one decision. */
export function ConflictDialog({ differences, onSettle }: Props) {
  return (
    <Modal
      opened
      onClose={() => onSettle('neither')}
      title="Two versions of the same record"
      centered
      size={560}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>{messages.stale} Nothing you typed is lost.</p>
      {differences.length > 0 ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">What differs</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ key, label, mine, theirs }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{mine || 'Empty'}</td>
                <td>{theirs || 'Empty'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={classes.none}>They changed nothing that differs from what you have.</p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onSettle('theirs')}>
          Take theirs
        </Button>
        <Button onClick={() => onSettle('mine')}>Keep mine</Button>
      </div>
    </Modal>
  );
}
