import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { QuizQuestion } from '@tenure/contract/learning/section';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import classes from '../learning.module.css';
import { blankQuestion, problemsOf } from './quiz-drafts.ts';
import { QuizQuestionFields } from './quiz-question-fields.tsx';

/** The questions of a quiz as a field of its form; each error is beside the text or option it is about. */
export function QuizQuestions({
  field,
  id,
  value,
  error,
  partErrors = {},
  onChange,
}: ControlProps) {
  const questions = (value ?? []) as readonly QuizQuestion[];
  const isInside = Object.keys(partErrors).some((path) => path.startsWith(`${field.key}.`));
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      withAsterisk={field.isRequired}
      error={isInside ? undefined : error}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a second name. */}
      <div
        id={id}
        role="group"
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        className={classes.stack}
      >
        {questions.map((question, n) => (
          <QuizQuestionFields
            key={question.id}
            question={question}
            number={n + 1}
            problem={problemsOf(partErrors, `${field.key}.${n}`)}
            onChange={(next) => onChange(questions.map((one, m) => (m === n ? next : one)))}
            onRemove={() => onChange(questions.filter((_, m) => m !== n))}
          />
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...questions, blankQuestion(questions)])}
          >
            Add question
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  );
}
