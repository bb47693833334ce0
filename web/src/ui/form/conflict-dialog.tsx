import { Button, Modal } from '@mantine/core';
import type { Field } from '@tenure/contract/kit/field';
import { messages } from '@tenure/contract/kit/messages';
import { differences } from './conflict.ts';
import classes from './conflict-dialog.module.css';
import type { FormValues } from './form-values.ts';

interface Props {
  fields: readonly Field[];
  versions: { base: FormValues; mine: FormValues; theirs: FormValues };
  onSettle: (choice: 'mine' | 'theirs' | 'neither') => void;
}

/** Somebody else was first: what they changed beside what you have, and one decision. */
export function ConflictDialog({ fields, versions, onSettle }: Props) {
  const changed = differences(fields, versions);
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
      {changed.length > 0 ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">What differs</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ field, mine, theirs }) => (
              <tr key={field.key}>
                <th scope="row">{field.label}</th>
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
