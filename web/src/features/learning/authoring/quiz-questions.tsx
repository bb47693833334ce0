import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { QuizQuestion } from '@tenure/contract/learning/section';
import classes from '../learning.module.css';

interface Props {
  questions: readonly QuizQuestion[];
  onChange: (questions: QuizQuestion[]) => void;
}

const types = [
  { value: 'single', label: 'Single answer' },
  { value: 'multiple', label: 'Multiple answers' },
  { value: 'true-false', label: 'True or false' },
  { value: 'short-text', label: 'Short text' },
] as const;

/** A key that the section does not use yet; keys stay, so that answers keep their meaning. */
const freeKey = (prefix: string, taken: readonly string[]) => {
  let n = taken.length + 1;
  while (taken.includes(`${prefix}${n}`)) n += 1;
  return `${prefix}${n}`;
};

const trueFalse = [
  { id: 'true', text: 'True' },
  { id: 'false', text: 'False' },
];
const twoOptions = [
  { id: 'o1', text: '' },
  { id: 'o2', text: '' },
];

const asType = (question: QuizQuestion, type: QuizQuestion['type']): QuizQuestion => ({
  ...question,
  type,
  options: type === 'short-text' ? [] : type === 'true-false' ? trueFalse : twoOptions,
  correct: [],
});

export function QuizQuestions({ questions, onChange }: Props) {
  const change = (n: number, question: QuizQuestion) =>
    onChange(questions.map((one, m) => (m === n ? question : one)));
  const add = () =>
    onChange([
      ...questions,
      {
        id: freeKey(
          'q',
          questions.map(({ id }) => id),
        ),
        text: '',
        type: 'single',
        options: twoOptions,
        correct: [],
      },
    ]);
  return (
    <div className={classes.stack}>
      {questions.map((question, n) => (
        <fieldset key={question.id} className={classes.question}>
          <legend>Question {n + 1}</legend>
          <div className={classes.stack}>
            <TextInput
              label="Question"
              maxLength={500}
              value={question.text}
              onChange={(event) => change(n, { ...question, text: event.currentTarget.value })}
            />
            <Select
              label="Type"
              data={[...types]}
              value={question.type}
              allowDeselect={false}
              onChange={(value) => change(n, asType(question, value as QuizQuestion['type']))}
            />
            <Answers question={question} onChange={(next) => change(n, next)} />
            <div className={classes.actions}>
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={`Delete question ${n + 1}`}
                onClick={() => onChange(questions.filter((_, m) => m !== n))}
              >
                Delete question
              </Button>
            </div>
          </div>
        </fieldset>
      ))}
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          Add question
        </Button>
      </div>
    </div>
  );
}

interface AnswersProps {
  question: QuizQuestion;
  onChange: (question: QuizQuestion) => void;
}

function Answers({ question, onChange }: AnswersProps) {
  if (question.type === 'short-text')
    return (
      <TextInput
        label="Accepted answers"
        description="Separate with commas. Answers aren’t case-sensitive."
        value={question.correct.join(', ')}
        onChange={(event) =>
          onChange({
            ...question,
            correct: event.currentTarget.value.split(',').map((one) => one.trimStart()),
          })
        }
      />
    );
  const toggle = (id: string, isOn: boolean) => {
    const others = question.type === 'multiple' ? question.correct.filter((one) => one !== id) : [];
    onChange({ ...question, correct: isOn ? [...others, id] : others });
  };
  const write = (id: string, text: string) =>
    onChange({
      ...question,
      options: question.options.map((one) => (one.id === id ? { id, text } : one)),
    });
  return (
    <>
      {question.options.map(({ id, text }, n) => (
        <div key={id} className={classes.tools}>
          <TextInput
            className={classes.grow}
            label={`Option ${n + 1}`}
            maxLength={300}
            value={text}
            readOnly={question.type === 'true-false'}
            onChange={(event) => write(id, event.currentTarget.value)}
          />
          <Checkbox
            label="Correct"
            aria-label={`Option ${n + 1} is correct`}
            checked={question.correct.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        </div>
      ))}
      {question.type === 'true-false' || question.options.length >= 10 ? null : (
        <div>
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              onChange({
                ...question,
                options: [
                  ...question.options,
                  {
                    id: freeKey(
                      'o',
                      question.options.map(({ id }) => id),
                    ),
                    text: '',
                  },
                ],
              })
            }
          >
            Add option
          </Button>
        </div>
      )}
    </>
  );
}
