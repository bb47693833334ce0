import { Button, Modal } from '@mantine/core';
import classes from './preferences.module.css';

/** Shown once. */
export function RecoveryCodesDialog(props: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Modal
      opened
      onClose={props.onDone}
      title="Your recovery codes"
      centered
      size={420}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <div className={classes.setup}>
        <p>
          Keep these where you will find them without your phone. Each works once, and they are not
          shown again.
        </p>
        <ul className={classes.codes}>
          {props.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button onClick={props.onDone} data-autofocus>
          I have kept them
        </Button>
      </div>
    </Modal>
  );
}
