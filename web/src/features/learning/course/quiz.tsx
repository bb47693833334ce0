import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import type { OpenSection, QuizAttempt } from '@tenure/contract/learning/section';
import {
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@tenure/contract/learning/taking-endpoints';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from '../learning.module.css';

interface Props {
  address: { userId: number; courseEnrolmentId: number; sectionId: number };
  facts: NonNullable<OpenSection['quiz']>;
  isDone: boolean;
  onContinue: () => Promise<void>;
}

/** A quiz: every answer is saved immediately, so that closing the page loses none. */
export function Quiz({ address, facts, isDone, onContinue }: Props) {
  const [attempt, setAttempt] = useState<QuizAttempt | null>(facts.open);
  const act = useAttempt();
  // Follows changes made in another tab; a result stays until the person continues.
  useEffect(() => {
    setAttempt((shown) => (shown?.isSubmitted ? shown : facts.open));
  }, [facts.open]);

  const begin = () => act(async () => setAttempt(await call(startAttempt, { params: address })));

  if (attempt?.isSubmitted)
    return <Result attempt={attempt} facts={facts} onAgain={begin} onContinue={onContinue} />;
  if (!attempt)
    return (
      <div className={classes.stack}>
        <p>
          {facts.questions} {facts.questions === 1 ? 'question' : 'questions'}. Pass mark:{' '}
          {facts.passMark}%.{' '}
          {facts.mostAttempts === null
            ? 'Unlimited attempts.'
            : `${facts.attemptsUsed} of ${facts.mostAttempts} attempts used.`}
          {facts.bestScore === null ? '' : ` Your best score is ${facts.bestScore}%.`}
        </p>
        <div className={classes.actions}>
          {isDone ? (
            <Button onClick={() => act(onContinue)}>Continue</Button>
          ) : facts.mostAttempts !== null && facts.attemptsUsed >= facts.mostAttempts ? (
            <p>You have no attempts left. Ask your manager for help.</p>
          ) : (
            <Button onClick={begin}>Start quiz</Button>
          )}
        </div>
      </div>
    );
  return <OpenAttempt key={attempt.id} address={address} attempt={attempt} onChange={setAttempt} />;
}

interface OpenProps {
  address: Props['address'];
  attempt: QuizAttempt;
  onChange: (attempt: QuizAttempt) => void;
}

const troubles = {
  delayed: 'Your answers aren’t saved yet. They’ll be saved when you reconnect.',
  refused: 'An answer couldn’t be saved. Reload the page and check your answers.',
};

/** Sends only answers the server does not have yet: another tab may have answered the others since. */
function OpenAttempt({ address, attempt, onChange }: OpenProps) {
  const act = useAttempt();
  const params = { ...address, attemptId: attempt.id };
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
  }, [attempt]);
  const [left, setLeft] = useState(0);
  const { unsaved, trouble, keep, save, saveKept, flush } = useUnsaved<string[], QuizAttempt>(
    `quiz.${attempt.id}`,
    {
      send: (question, given) =>
        call(saveAnswers, { params, body: { answers: { [question]: given } } }),
      onSent: (saved) => {
        latest.current = saved;
        onChange(saved);
      },
    },
  );
  const submit = (isSure = false) =>
    act(async () => {
      await flush();
      // Counted once everything is saved: another tab may have answered some.
      const unanswered = unansweredIn(latest.current);
      if (unanswered > 0 && !isSure) return setLeft(unanswered);
      setLeft(0);
      const result = await call(submitAttempt, { params });
      onChange(result);
      if (result.isPassed) toast.positive('Quiz passed');
    });
  return (
    <div className={classes.stack}>
      {attempt.questions.map((question) => (
        <fieldset key={question.id} className={classes.question}>
          <legend>{question.text}</legend>
          <Question
            question={question}
            given={unsaved[question.id] ?? attempt.answers[question.id] ?? []}
            onType={(given) => keep(question.id, given)}
            onTyped={saveKept}
            onChange={(given) => save(question.id, given)}
          />
        </fieldset>
      ))}
      {trouble ? <Notice tone="warning">{troubles[trouble]}</Notice> : null}
      <div className={classes.actions}>
        <Button onClick={() => submit()}>Submit answers</Button>
      </div>
      <ConfirmDialog
        opened={left > 0}
        title="Submit with unanswered questions?"
        confirmLabel="Submit anyway"
        cancelLabel="Keep answering"
        onConfirm={() => submit(true)}
        onCancel={() => setLeft(0)}
      >
        {left === 1 ? '1 question isn’t answered.' : `${left} questions aren’t answered.`} This uses
        one of your attempts.
      </ConfirmDialog>
    </div>
  );
}

const unansweredIn = ({ questions, answers }: QuizAttempt): number =>
  questions.filter(({ id }) => !(answers[id] ?? []).some((given) => given.trim() !== '')).length;

interface QuestionProps {
  question: QuizAttempt['questions'][number];
  given: readonly string[];
  onType: (given: string[]) => void;
  onTyped: () => void;
  onChange: (given: string[]) => void;
}

function Question({ question, given, onType, onTyped, onChange }: QuestionProps) {
  if (question.type === 'short-text')
    return (
      <TextInput
        aria-label={question.text}
        maxLength={200}
        value={given[0] ?? ''}
        onChange={(event) => onType([event.currentTarget.value])}
        onBlur={onTyped}
      />
    );
  if (question.type === 'multiple')
    return (
      <div className={classes.stack}>
        {question.options.map(({ id, text }) => (
          <Checkbox
            key={id}
            label={text}
            checked={given.includes(id)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? [...given, id] : given.filter((one) => one !== id),
              )
            }
          />
        ))}
      </div>
    );
  return (
    <div className={classes.stack}>
      {question.options.map(({ id, text }) => (
        <Radio
          key={id}
          name={question.id}
          label={text}
          checked={given[0] === id}
          onChange={() => onChange([id])}
        />
      ))}
    </div>
  );
}

interface ResultProps {
  attempt: QuizAttempt;
  facts: Props['facts'];
  onAgain: () => void;
  onContinue: () => Promise<void>;
}

function Result({ attempt, facts, onAgain, onContinue }: ResultProps) {
  const act = useAttempt();
  const right = attempt.results?.filter(({ isCorrect }) => isCorrect).length ?? 0;
  const canRepeat = facts.mostAttempts === null || attempt.number < facts.mostAttempts;
  return (
    <div className={classes.stack}>
      <Notice tone={attempt.isPassed ? 'positive' : 'warning'}>
        {attempt.isPassed ? 'You passed.' : 'Not passed yet.'} Your score is {attempt.score}% (
        {right} of {attempt.questions.length} correct).
      </Notice>
      <div className={classes.actions}>
        {attempt.isPassed ? <Button onClick={() => act(onContinue)}>Continue</Button> : null}
        {!attempt.isPassed && canRepeat ? <Button onClick={onAgain}>Try again</Button> : null}
        {!attempt.isPassed && !canRepeat ? (
          <p>You have no attempts left. Ask your manager for help.</p>
        ) : null}
      </div>
    </div>
  );
}
