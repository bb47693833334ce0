import { Button } from '@mantine/core';
import { RecoveryCodeList } from '../../../ui/verification/recovery-code-list.tsx';
import { Step } from '../step.tsx';

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <Step title="Your recovery codes">
      <p>
        Your app is set up. Store these recovery codes somewhere safe, away from your phone. Each
        code works once, and they won’t be shown again.
      </p>
      <RecoveryCodeList codes={codes} />
      <Button size="md" fullWidth onClick={onDone} autoFocus>
        I’ve saved them
      </Button>
    </Step>
  );
}
