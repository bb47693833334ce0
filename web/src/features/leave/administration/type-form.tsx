import { TextInput } from '@mantine/core';
import type { Field } from '@tenure/contract/kit/field';
import { listLeaveTypes } from '@tenure/contract/leave/calendar-endpoints';
import { type LeaveRule, type LeaveType, leaveTypeInput } from '@tenure/contract/leave/leave-type';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useSite } from '../../../lib/me.ts';
import { stillThere } from '../../../lib/still-there.ts';
import { type ControlProps, frameOf } from '../../../ui/form/control-props.ts';
import { LimitedInput } from '../../../ui/form/controls/limited-text.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAddType, useEditType } from './administration-queries.ts';
import { firstRule, inOrder } from './dated-rules.ts';
import { ruleInWords, rulePeriod } from './rule-words.ts';
import { RulesField } from './rules-field.tsx';

const CodeField = (props: ControlProps) => (
  <LimitedInput
    {...frameOf(props)}
    most={props.field.maxLength}
    value={String(props.value ?? '')}
    onChange={(event) => props.onChange(event.currentTarget.value.toUpperCase())}
  />
);

const ColourField = (props: ControlProps) => (
  <TextInput
    {...frameOf(props)}
    type="color"
    value={String(props.value ?? '')}
    onChange={(event) => props.onChange(event.currentTarget.value.toLowerCase())}
  />
);

const controls = { code: CodeField, colour: ColourField, rules: RulesField };
const stored = (type: LeaveType) => ({ record: type, version: type.version });

interface Props {
  fields: readonly Field[];
  /** Absent for a new one. */
  type: LeaveType | undefined;
  onDone: () => void;
}

export function TypeForm({ fields, type, onDone }: Props) {
  const me = useSite().user.id;
  const formats = usePersonFormats();
  const [thisYear] = useState(() => formats.today(new Date()).slice(0, 4));
  const add = useAddType();
  const edit = useEditType();
  const rulesInWords = (rules: unknown) =>
    (rules as LeaveRule[])
      .map((one) => `${rulePeriod(formats, one)}: ${ruleInWords(one, false)}`)
      .join('; ');
  return (
    <ServerForm
      // A type's country cannot change.
      fields={fields.map((field) =>
        field.key === 'country' && type ? { ...field, isEditable: false } : field,
      )}
      schema={leaveTypeInput}
      controls={controls}
      words={{ rules: rulesInWords }}
      start={{
        colour: '#3d5a98',
        unit: 'hours',
        isPaid: true,
        rules: [firstRule(`${thisYear}-01-01`)],
      }}
      stored={type && stored(type)}
      reload={
        type && (async () => stored(stillThere((await call(listLeaveTypes, {})).items, type.id)))
      }
      submit={async ({ value, version: ifMatch, idempotencyKey }) => {
        const body = { ...value, rules: inOrder(value.rules) };
        const saved = type
          ? await edit.mutateAsync({ params: { leaveTypeId: type.id }, body, ifMatch })
          : await add.mutateAsync({ body, idempotencyKey });
        if (saved.notice) toast.positive(saved.notice);
      }}
      submitLabel={type ? 'Save changes' : 'Add leave type'}
      draftKey={`leave-type.${me}.${type?.id ?? 'new'}`}
      onCancel={onDone}
      onSaved={({ title }) => {
        toast.positive(type ? `${title} saved` : `${title} added`);
        onDone();
      }}
    />
  );
}
