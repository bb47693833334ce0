import { Button, Modal } from '@mantine/core';
import { messages } from '@tenure/contract/kit/messages';
import type { Difference } from './conflict.ts';
import classes from './conflict-dialog.module.css';

interface Props {
  differences: readonly Difference[];
  onSettle: (choice: 'mine' | 'theirs' | 'neither') => void;
}

/** Shown when someone else saved first: their changes beside the viewer's, and one decision. */
export function ConflictDialog({ differences, onSettle }: Props) {
  return (
    <Modal
      opened
      onClose={() => onSettle('neither')}
      title="This record has changed"
      centered
      size={560}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>{messages.stale} Your changes aren’t lost.</p>
      {differences.length > 0 ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
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
        <p className={classes.none}>Their version is the same as yours.</p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onSettle('theirs')}>
          Use theirs
        </Button>
        <Button onClick={() => onSettle('mine')}>Keep mine</Button>
      </div>
    </Modal>
  );
}
