import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { Field } from '@tenure/contract/kit/field';
import type { PositionInput } from '@tenure/contract/org/position';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { Section } from '../../../ui/page/section.tsx';
import classes from './position-form.module.css';
import { PositionPicker } from './position-picker.tsx';
import type { PositionFormState } from './use-position-form.ts';

interface Props {
  form: PositionFormState;
  fields: readonly Field[];
  /** Titles of the positions that are chosen before anything was looked up. */
  titles: { reportsToId: string | null; indirectlyReportsToId: string | null };
}

type Key = keyof PositionInput;

/** Every field the server lists, in its group; what it does not list is not there. */
export function PositionFields({ form, fields, titles }: Props) {
  const groups = [...new Set(fields.map(({ group }) => group ?? ''))];
  return groups.map((group) => (
    <Section key={group} title={group}>
      <div className={group === 'Description' ? classes.stack : classes.grid}>
        {fields
          .filter((field) => field.group === group)
          .map((field) => (
            <Control key={field.key} field={field} form={form} titles={titles} />
          ))}
      </div>
    </Section>
  ));
}

function Control({ field, form, titles }: Omit<Props, 'fields'> & { field: Field }) {
  const key = field.key as Key;
  const value = form.values[key];
  const error = form.errorOf(key);
  const set = (next: unknown) => form.set(key, next as never);
  const frame = {
    label: field.label,
    description: field.description,
    required: key === 'title' || key === 'identifier',
    ...(error ? { error } : {}),
  };
  if (key === 'reportsToId' || key === 'indirectlyReportsToId')
    return (
      <PositionPicker
        label={field.label}
        value={(value as number | null) ?? null}
        title={titles[key]}
        error={error}
        onChange={set}
      />
    );
  switch (field.input) {
    case 'select':
      return (
        <Select
          {...frame}
          data={field.options ?? []}
          value={value == null ? null : String(value)}
          onChange={(next) => set(next === null ? null : Number(next))}
          searchable
          clearable
        />
      );
    case 'number':
      return (
        <NumberInput
          {...frame}
          min={key === 'headcount' ? 1 : 0}
          allowDecimal={key !== 'headcount'}
          decimalScale={2}
          thousandSeparator=" "
          value={(value as number | null) ?? ''}
          onChange={(next) => set(next === '' ? null : Number(next))}
        />
      );
    case 'toggle':
      return (
        <Switch
          label={field.label}
          checked={value === true}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
      );
    case 'textarea':
      return (
        <Textarea
          {...frame}
          autosize
          minRows={3}
          value={String(value ?? '')}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      );
    case 'date':
      return (
        <DayInput {...frame} value={value ? String(value) : null} onChange={(day) => set(day)} />
      );
    default:
      return (
        <TextInput
          {...frame}
          value={String(value ?? '')}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      );
  }
}
