import { Button, Checkbox, Input, TextInput } from '@mantine/core';
import type { QuizQuestion } from '@tenure/contract/learning/section';
import { useId } from 'react';
import { LimitedInput } from '../../../ui/form/controls/limited-text.tsx';
import classes from '../learning.module.css';
import { type ProblemAt, withOption } from './quiz-drafts.ts';

interface Props {
  question: QuizQuestion;
  problem: ProblemAt;
  onChange: (question: QuizQuestion) => void;
}

/** The answers of a question: options, of which some are correct, or the texts that are accepted. */
export function QuizAnswers(props: Props) {
  const { question, problem, onChange } = props;
  if (question.type !== 'short-text') return <Options {...props} />;
  return (
    <TextInput
      label="Accepted answers"
      description="Separate with commas. Answers aren’t case-sensitive."
      withAsterisk
      value={question.correct.join(', ')}
      error={problem('correct')}
      onChange={(event) =>
        onChange({
          ...question,
          correct: event.currentTarget.value.split(',').map((one) => one.trimStart()),
        })
      }
    />
  );
}

function Options({ question, problem, onChange }: Props) {
  const { type, options, correct } = question;
  const wrong = problem('correct');
  const wrongId = useId();
  const mark = (id: string, isOn: boolean) => {
    const others = type === 'multiple' ? correct.filter((one) => one !== id) : [];
    onChange({ ...question, correct: isOn ? [...others, id] : others });
  };
  const write = (id: string, text: string) =>
    onChange({
      ...question,
      options: options.map((one) => (one.id === id ? { id, text } : one)),
    });
  return (
    <>
      {options.map(({ id, text }, n) => (
        <div key={id} className={classes.tools}>
          <LimitedInput
            className={classes.grow}
            label={`Option ${n + 1}`}
            most={300}
            value={text}
            error={problem(`options.${n}`)}
            readOnly={type === 'true-false'}
            onChange={(event) => write(id, event.currentTarget.value)}
          />
          <Checkbox
            label="Correct"
            aria-label={`Option ${n + 1} is correct`}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? wrongId : undefined}
            checked={correct.includes(id)}
            onChange={(event) => mark(id, event.currentTarget.checked)}
          />
        </div>
      ))}
      {wrong ? <Input.Error id={wrongId}>{wrong}</Input.Error> : null}
      {type === 'true-false' || options.length >= 10 ? null : (
        <div>
          <Button size="xs" variant="default" onClick={() => onChange(withOption(question))}>
            Add option
          </Button>
        </div>
      )}
    </>
  );
}
