import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { remindEnrolment } from '@tenure/contract/learning/administration-endpoints';
import { actOnEnrolment } from '@tenure/contract/learning/endpoints';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { refreshLearning } from '../queries.ts';

const steps = [
  { action: 'COMPLETE', label: 'Mark complete', done: 'marked complete' },
  { action: 'EXEMPT', label: 'Exempt', done: 'exempt' },
  { action: 'UNEXEMPT', label: 'End exemption', done: 'no longer exempt' },
] as const;

interface Props {
  userId: number;
  item: {
    readonly name: string;
    readonly courseEnrolmentId: number | null;
    readonly version: number;
    readonly actions: readonly string[];
  };
}

/** Actions on another person's enrolment. */
export function EnrolmentActions({ userId, item }: Props) {
  const client = useQueryClient();
  const attempt = useAttempt();
  const { courseEnrolmentId, name, version, actions } = item;
  if (courseEnrolmentId === null) return null;
  const params = { userId, courseEnrolmentId };
  const act = (action: (typeof steps)[number]['action'], done: string) =>
    attempt(async () => {
      await call(actOnEnrolment, { params, body: { action }, ifMatch: version });
      toast.positive(`${name}: ${done}`);
      await refreshLearning(client);
    });
  const remind = () =>
    attempt(async () => {
      await call(remindEnrolment, { params });
      toast.positive('Reminder sent');
    });
  return (
    <>
      {steps
        .filter(({ action }) => can(actions, action))
        .map(({ action, label, done }) => (
          <Button
            key={action}
            size="xs"
            variant="default"
            aria-label={`${label}: ${name}`}
            onClick={() => act(action, done)}
          >
            {label}
          </Button>
        ))}
      {can(actions, 'enrolments.remind') ? (
        <Button size="xs" variant="default" aria-label={`Remind: ${name}`} onClick={remind}>
          Remind
        </Button>
      ) : null}
    </>
  );
}
