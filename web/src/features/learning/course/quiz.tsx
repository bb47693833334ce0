import { Alert, Button, Checkbox, Radio, TextInput } from '@mantine/core';
import type { OpenSection, QuizAttempt } from '@tenure/contract/learning/section';
import {
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@tenure/contract/learning/taking-endpoints';
import { useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from '../learning.module.css';

interface Props {
  address: { userId: number; courseEnrolmentId: number; sectionId: number };
  facts: NonNullable<OpenSection['quiz']>;
  isDone: boolean;
  onContinue: () => Promise<void>;
}

type Answers = Record<string, string[]>;

/** A quiz: every answer is saved as it is given, so that closing the page loses none. */
export function Quiz({ address, facts, isDone, onContinue }: Props) {
  const [attempt, setAttempt] = useState<QuizAttempt | null>(facts.open);
  const [answers, setAnswers] = useState<Answers>(facts.open?.answers ?? {});
  const [unsaved, setUnsaved] = useState(false);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const act = useAttempt();

  const begin = () =>
    act(async () => {
      const started = await call(startAttempt, { params: address });
      setAttempt(started);
      setAnswers(started.answers);
    });

  const save = (given: Answers) => {
    if (!attempt) return;
    const params = { ...address, attemptId: attempt.id };
    saving.current = saving.current.then(async () => {
      try {
        await call(saveAnswers, { params, body: { answers: given } });
        setUnsaved(false);
      } catch {
        // Everything is sent again with the next answer and before submitting.
        setUnsaved(true);
      }
    });
  };

  const answer = (id: string, given: string[], now = true) => {
    const next = { ...answers, [id]: given };
    setAnswers(next);
    if (now) save(unsaved ? next : { [id]: given });
  };

  const submit = () =>
    act(async () => {
      if (!attempt) return;
      await saving.current;
      const params = { ...address, attemptId: attempt.id };
      await call(saveAnswers, { params, body: { answers } });
      const result = await call(submitAttempt, { params });
      setAttempt(result);
      setUnsaved(false);
      if (result.isPassed) toast.positive('Quiz passed');
    });

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
  return (
    <div className={classes.stack}>
      {attempt.questions.map((question) => (
        <fieldset key={question.id} className={classes.question}>
          <legend>{question.text}</legend>
          <Question
            question={question}
            given={answers[question.id] ?? []}
            onChange={(given, now) => answer(question.id, given, now)}
          />
        </fieldset>
      ))}
      {unsaved ? (
        <Alert color="yellow" role="status">
          You’re offline. Your answers will be saved when you reconnect.
        </Alert>
      ) : null}
      <div className={classes.actions}>
        <Button onClick={submit}>Submit answers</Button>
      </div>
    </div>
  );
}

interface QuestionProps {
  question: QuizAttempt['questions'][number];
  given: readonly string[];
  onChange: (given: string[], now?: boolean) => void;
}

function Question({ question, given, onChange }: QuestionProps) {
  if (question.type === 'short-text')
    return (
      <TextInput
        aria-label={question.text}
        maxLength={200}
        value={given[0] ?? ''}
        onChange={(event) => onChange([event.currentTarget.value], false)}
        onBlur={(event) => onChange([event.currentTarget.value])}
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
      <Alert color={attempt.isPassed ? 'green' : 'yellow'} role="status">
        {attempt.isPassed ? 'You passed.' : 'Not passed yet.'} Your score is {attempt.score}% (
        {right} of {attempt.questions.length} correct).
      </Alert>
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
