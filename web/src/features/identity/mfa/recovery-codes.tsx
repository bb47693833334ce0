import { Button } from '@mantine/core';
import { RecoveryCodeList } from '../../../ui/verification/recovery-code-list.tsx';
import { Step } from '../step.tsx';

/** Shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <Step title="Your recovery codes">
      <p>
        Your app is set up. Keep these recovery codes where you will find them without your phone.
        Each works once, and they are not shown again.
      </p>
      <RecoveryCodeList codes={codes} />
      <Button size="md" fullWidth onClick={onDone} autoFocus>
        I have kept them
      </Button>
    </Step>
  );
}
