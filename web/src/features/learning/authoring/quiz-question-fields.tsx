import { Button, Select } from '@mantine/core';
import type { QuizQuestion } from '@tenure/contract/learning/section';
import { LimitedInput } from '../../../ui/form/controls/limited-text.tsx';
import classes from '../learning.module.css';
import { QuizAnswers } from './quiz-answers.tsx';
import { asType, type ProblemAt, questionTypes } from './quiz-drafts.ts';

interface Props {
  question: QuizQuestion;
  number: number;
  problem: ProblemAt;
  onChange: (question: QuizQuestion) => void;
  onRemove: () => void;
}

/** One question of a quiz with its answers. */
export function QuizQuestionFields({ question, number, problem, onChange, onRemove }: Props) {
  return (
    <fieldset className={classes.question}>
      <legend>Question {number}</legend>
      <div className={classes.stack}>
        <LimitedInput
          label="Question"
          withAsterisk
          most={500}
          value={question.text}
          error={problem('text')}
          onChange={(event) => onChange({ ...question, text: event.currentTarget.value })}
        />
        <Select
          label="Type"
          data={[...questionTypes]}
          value={question.type}
          allowDeselect={false}
          onChange={(value) => onChange(asType(question, value as QuizQuestion['type']))}
        />
        <QuizAnswers question={question} problem={problem} onChange={onChange} />
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={`Delete question ${number}`}
            onClick={onRemove}
          >
            Delete question
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
