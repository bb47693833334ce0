import { Button, Group, Modal, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { listReveals } from '@tenure/contract/payroll/bank-account.endpoints';
import { type FormEvent, useState } from 'react';
import { problemOf, sentenceOf } from '../../lib/api-error.ts';
import { refresh } from '../../lib/api-query.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { LimitedTextarea } from '../../ui/form/controls/limited-text.tsx';
import { useStepUp } from '../../ui/verification/use-step-up.tsx';
import classes from './payroll.module.css';

interface Props {
  /** "account number" */
  what: string;
  /** The record's name where there are several: "Everyday". */
  of?: string;
  reveal: (reason: string) => Promise<{ value: string }>;
}

/** Shows a number in full, after identity verification and with a reason. Cleared on closing. */
export function RevealButton({ what, of, reveal }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setOpened(true)}>
        Show {what}
        {of ? <VisuallyHidden> of {of}</VisuallyHidden> : null}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Show ${what}`}
        centered
        size={420}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Reveal what={what} reveal={reveal} onClose={() => setOpened(false)} />
      </Modal>
    </>
  );
}

function Reveal({ what, reveal, onClose }: Omit<Props, 'of'> & { onClose: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const stepUp = useStepUp();
  const oneAtATime = useOneAtATime();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setWrong('Enter a reason for viewing this');
    setWrong(null);
    return oneAtATime(async () => {
      setBusy(true);
      try {
        setShown((await stepUp.run(() => reveal(reason))).value);
        refresh(client, listReveals);
      } catch (error) {
        setWrong(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error));
      }
      setBusy(false);
    });
  };

  if (shown !== null)
    return (
      <div role="status">
        <span className={classes.number} data-private>
          {shown}
        </span>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </div>
    );
  return (
    <>
      <form onSubmit={submit} noValidate>
        <LimitedTextarea
          label="Reason"
          description={`The person can see who viewed their ${what}, when and why.`}
          withAsterisk
          autosize
          minRows={2}
          most={500}
          data-autofocus
          value={reason}
          error={wrong}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Show number
          </Button>
        </Group>
      </form>
      {stepUp.dialog}
    </>
  );
}
