import { Button, Modal } from '@mantine/core';
import { RecoveryCodeList } from '../../ui/verification/recovery-code-list.tsx';
import classes from './preferences.module.css';

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
          Store these somewhere safe, away from your phone. Each code works once, and they won’t be
          shown again.
        </p>
        <RecoveryCodeList codes={props.codes} />
        <Button onClick={props.onDone} data-autofocus>
          I’ve saved them
        </Button>
      </div>
    </Modal>
  );
}
