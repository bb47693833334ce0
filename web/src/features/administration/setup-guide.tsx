import { Button, Checkbox } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSetupGuide, putSetupGuide, type SetupGuide } from '@tenure/contract/site/setup-guide';
import { sentenceOf } from '../../lib/api-error.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './setup-guide.module.css';

const query = { ...apiQuery(getSetupGuide, {}), staleTime: 0 };

/** On the administrators' home page until everything is done or someone dismisses it. */
export default function SetupGuideCard() {
  const client = useQueryClient();
  const guide = useQuery(query);
  const change = useMutation({
    mutationFn: (body: { isDismissed: boolean; done: string[] }) =>
      call(putSetupGuide, { body, ifMatch: guide.data?.version }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
    onError: (error) => toast.critical(sentenceOf(error)),
  });
  if (!guide.data?.isShown) return null;
  const { steps } = guide.data;
  const byHand = steps.filter(({ isMarkedByHand, isDone }) => isMarkedByHand && isDone);
  const mark = (id: string, isDone: boolean) =>
    change.mutate({
      isDismissed: false,
      done: isDone
        ? [...byHand.map((step) => step.id), id]
        : byHand.map((step) => step.id).filter((one) => one !== id),
    });
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={classes.guide} aria-labelledby="setup-guide">
      <header>
        <h2 id="setup-guide">Set up your company</h2>
        <span className={classes.quiet}>
          {done} of {steps.length} done
        </span>
        <Button
          variant="subtle"
          size="xs"
          onClick={() => change.mutate({ isDismissed: true, done: [] })}
        >
          Dismiss
        </Button>
      </header>
      <ol>
        {steps.map((step) => (
          <Step key={step.id} step={step} onMark={(isDone) => mark(step.id, isDone)} />
        ))}
      </ol>
    </section>
  );
}

function Step({
  step,
  onMark,
}: {
  step: SetupGuide['steps'][number];
  onMark: (isDone: boolean) => void;
}) {
  return (
    <li data-done={step.isDone || undefined}>
      {step.isMarkedByHand ? (
        <Checkbox
          size="sm"
          radius="xl"
          color="var(--positive)"
          iconColor="var(--raised)"
          aria-label={`${step.label} is done`}
          checked={step.isDone}
          onChange={({ currentTarget }) => onMark(currentTarget.checked)}
        />
      ) : step.isDone ? (
        <IconCircleCheckFilled size={20} role="img" aria-label="Done" />
      ) : (
        <IconCircle size={20} stroke={1.6} role="img" aria-label="To do" />
      )}
      <span>
        <AppLink href={step.href}>{step.label}</AppLink>
        <span className={classes.quiet}>{step.help}</span>
      </span>
    </li>
  );
}
