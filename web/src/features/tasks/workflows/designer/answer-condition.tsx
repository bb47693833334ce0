import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AskedQuestion } from '@tenure/contract/questions/question-set';
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { nothingFound } from '../../../../ui/form/search/nothing-found.ts';
import { formQuestionsQuery } from '../../forms/queries.ts';
import { allBefore, type Steps } from './design.ts';

interface Props {
  step: TemplateStep;
  steps: Steps;
  onChange: (onlyIfAnswer: TemplateStep['onlyIfAnswer']) => void;
}

const answersOf = ({ inputType, options }: AskedQuestion) =>
  inputType === 'toggle'
    ? [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]
    : options.map(({ value, label }) => ({ value, label }));

const shownValue = (equals: boolean | string | undefined) =>
  typeof equals === 'boolean' ? (equals ? 'yes' : 'no') : (equals ?? null);

/** Skips a step unless an earlier form has a given answer. */
export function AnswerCondition({ step, steps, onChange }: Props) {
  const { onlyIfAnswer } = step;
  const before = allBefore(steps, step.id);
  const forms = steps.filter(
    ({ id, type, recordId }) => before.has(id) && type === 'form' && recordId !== null,
  );
  const form = forms.find(({ id }) => id === onlyIfAnswer?.stepId);
  const set = useQuery(formQuestionsQuery(form?.recordId ?? null));
  const questions = (set.data?.questions ?? []).filter((one) => answersOf(one).length > 0);
  const question = questions.find(({ id }) => id === onlyIfAnswer?.questionId);
  if (forms.length === 0 && !onlyIfAnswer) return null;
  const choose = (stepId: string, asked: AskedQuestion | undefined, answer?: string | null) => {
    const first = answer ?? (asked && answersOf(asked)[0]?.value);
    const equals = asked?.inputType === 'toggle' ? first === 'yes' : (first ?? 'yes');
    onChange({ stepId, questionId: asked?.id ?? onlyIfAnswer?.questionId ?? 1, equals });
  };
  return (
    <>
      <Select
        label="Only after an answer to"
        description="The step is left out unless the form was answered like this."
        placeholder="Always"
        clearable
        data={forms.map(({ id, title }) => ({ value: id, label: title }))}
        value={form?.id ?? null}
        onChange={(stepId) => (stepId ? choose(stepId, undefined) : onChange(null))}
      />
      {form ? (
        <Select
          label="Question"
          withAsterisk
          data={questions.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={question ? String(question.id) : null}
          nothingFoundMessage={nothingFound('No questions with choices', set)}
          onChange={(id) => {
            const chosen = questions.find((one) => String(one.id) === id);
            if (chosen) choose(form.id, chosen);
          }}
        />
      ) : null}
      {form && question ? (
        <Select
          label="Answer"
          withAsterisk
          allowDeselect={false}
          data={answersOf(question)}
          value={shownValue(onlyIfAnswer?.equals)}
          onChange={(value) => choose(form.id, question, value)}
        />
      ) : null}
    </>
  );
}
