import { useQuery } from '@tanstack/react-query';
import type { Field } from '@tenure/contract/kit/field';
import { getDirectoryFilters } from '@tenure/contract/org/directory-endpoints';
import type { QuestionType } from '@tenure/contract/performance/codes';
import type { ComponentType } from 'react';
import { z } from 'zod';
import { apiQuery } from '../../../lib/api-query.ts';
import { useSite } from '../../../lib/me.ts';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import { toast } from '../../../ui/toast.ts';
import { InlineForm } from './inline-form.tsx';

export type AnswerValue = string | boolean | number;

interface Props {
  /** Key of the draft kept when the session ends. */
  name: string;
  question: string;
  type: QuestionType;
  value: AnswerValue | null;
  /** Name of the chosen location or position. */
  text: string | null;
  /** Increases with every saved answer. */
  version: number;
  save: (value: AnswerValue | null) => Promise<unknown>;
  /** Replaces the default control for longer text. */
  Text?: ComponentType<ControlProps>;
}

const schema = z.object({
  value: z
    .union([z.string().max(5000), z.number()])
    .nullable()
    .prefault(null),
});

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** One answer, in the control that fits the question. */
export function AnswerForm({ name, question, type, value, text, version, save, Text }: Props) {
  const me = useSite().user.id;
  const places = useQuery({
    ...apiQuery(getDirectoryFilters, { query: {} }),
    enabled: type === 'location',
  });
  const field: Field = {
    key: 'value',
    label: 'Your answer',
    isRequired: false,
    isEditable: true,
    isVisible: true,
    input: type === 'toggle' ? 'radio' : type,
    ...(type === 'text' || type === 'textarea' ? { maxLength: 5000 } : {}),
    ...(type === 'toggle' ? { options: yesOrNo } : {}),
    ...(type === 'location'
      ? {
          options: (places.data?.location ?? []).map(({ value: id, label }) => ({
            value: id,
            label,
          })),
        }
      : {}),
  };
  return (
    <InlineForm
      label={question}
      fields={[field]}
      {...(Text && type === 'textarea' ? { controls: { value: Text } } : {})}
      schema={schema}
      stored={{ record: { value: shown(value) }, version }}
      names={typeof value === 'number' && text ? { value: { [value]: text } } : {}}
      submit={async ({ value: given }) => {
        await save(sent(type, given.value));
        return given;
      }}
      next={(given) => ({ record: given, version: version + 1 })}
      submitLabel="Save answer"
      draftKey={`performance.answer.${me}.${name}`}
      onSaved={() => toast.positive('Answer saved')}
    />
  );
}

const shown = (value: AnswerValue | null) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '');

function sent(type: QuestionType, value: string | number | null): AnswerValue | null {
  if (value === null || value === '') return null;
  return type === 'toggle' ? value === 'yes' : value;
}
