import type { Field } from '@tenure/contract/kit/field';
import { answerKey, answersForm, shownKeys } from '@tenure/contract/questions/answer-form';
import type { AnsweredQuestion } from '@tenure/contract/questions/answered-question';
import type { GivenAnswers } from '@tenure/contract/questions/question';
import { useMemo } from 'react';
import { ServerForm } from '../form/server-form.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';

export interface AnsweredList {
  questions: readonly AnsweredQuestion[];
  fields: readonly Field[];
  version: number;
}

interface Props {
  list: AnsweredList;
  reload: () => Promise<AnsweredList>;
  submit: (body: { answers: GivenAnswers }, version: number | undefined) => Promise<unknown>;
  submitLabel: string;
  draftKey?: string;
  onSaved: () => void;
  onCancel: () => void;
}

/**
 * Company-defined questions, answered through the standard form. Nested ones appear with their parent's
 * answer.
 */
export function AnswersForm({ list, reload, submit, ...rest }: Props) {
  const { questions, fields } = list;
  const schema = useMemo(() => answersForm(questions), [questions]);
  const controls = Object.fromEntries(
    fields
      .filter(({ input, isEditable }) => input === 'custom' && isEditable)
      .map(({ key }) => [key, ChoiceButtons]),
  );
  const isEditable = new Set(fields.filter((one) => one.isEditable).map(({ key }) => key));
  const words = Object.fromEntries(
    fields
      .filter(({ input }) => input === 'custom')
      .map(({ key, options }) => [
        key,
        (value: unknown) =>
          typeof value === 'boolean'
            ? value
              ? 'Yes'
              : 'No'
            : (options?.find((one) => one.value === value)?.label ?? ''),
      ]),
  );
  return (
    <ServerForm
      {...rest}
      fields={fields}
      schema={schema}
      stored={storedOf(list)}
      controls={controls}
      words={words}
      shown={(key, values) => shownKeys(questions, values).has(key)}
      reload={async () => storedOf(await reload())}
      submit={({ value, version }) =>
        submit(
          // Answers the viewer cannot change are not sent and stay as they are.
          { answers: value.answers.filter((one) => isEditable.has(answerKey(one.questionId))) },
          version,
        )
      }
    />
  );
}

const storedOf = ({ questions, version }: AnsweredList) => ({
  record: Object.fromEntries(
    questions.map(({ id, answer }) => [answerKey(id), answer?.value ?? null]),
  ),
  version,
});
