import { Button, Group, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { sendOnboardingLink } from '@tenure/contract/tasks/onboarding/onboarding';
import { useState } from 'react';
import { hasStatus, sentenceOf } from '../../../lib/api-error.ts';
import type { ProfileActionProps } from '../../../lib/area/web-area.tsx';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';

/** Emails a new hire the link to their onboarding. */
export default function SendLink({ employee, onClose }: ProfileActionProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: () => call(sendOnboardingLink, { params: { employeeId: employee.id } }),
    onSuccess: ({ message }) => {
      toast.positive(message);
      onClose();
    },
    onError: (error) => {
      if (!hasStatus(error, 401)) setProblem(sentenceOf(error));
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Send onboarding link to ${employee.displayName}`}
      centered
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>
        They’ll get an email with a link that opens their onboarding before their first day. Any
        link you sent earlier stops working.
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={send.isPending} onClick={() => send.mutate()}>
          Send link
        </Button>
      </Group>
    </Modal>
  );
}
