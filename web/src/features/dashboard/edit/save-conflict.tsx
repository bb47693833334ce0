import { Button, Modal } from '@mantine/core';
import classes from './save-conflict.module.css';

interface Props {
  /** What the other one did, in words. */
  changes: readonly string[];
  onReload: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

/** Another tab saved first: what it changed, and one decision. */
export function SaveConflict({ changes, onReload, onKeepMine, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="This dashboard was saved somewhere else"
      centered
      size={520}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>Since you began to edit, it was saved in another tab or by somebody else:</p>
      <ul className={classes.changes}>
        {(changes.length > 0 ? changes : ['Nothing that differs from what you began with.']).map(
          (sentence) => (
            <li key={sentence}>{sentence}</li>
          ),
        )}
      </ul>
      <p>
        “Keep mine” saves what you changed and leaves the rest as it is there. “Reload” gives up
        what you changed.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onReload}>
          Reload
        </Button>
        <Button onClick={onKeepMine} data-autofocus>
          Keep mine
        </Button>
      </div>
    </Modal>
  );
}
