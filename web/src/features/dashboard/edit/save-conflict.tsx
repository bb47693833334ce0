import { Button, Modal } from '@mantine/core';
import classes from './save-conflict.module.css';

interface Props {
  /** Descriptions of the other tab's changes. */
  changes: readonly string[];
  onReload: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

/** Shown when another tab saved first: its changes, and one decision. */
export function SaveConflict({ changes, onReload, onKeepMine, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="This dashboard has changed"
      centered
      size={520}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>It was saved in another tab or by someone else while you were editing:</p>
      <ul className={classes.changes}>
        {(changes.length > 0 ? changes : ['There are no differences.']).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>“Keep mine” saves your changes on top of theirs. “Reload” discards your changes.</p>
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
