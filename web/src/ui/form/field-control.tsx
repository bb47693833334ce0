import {
  NumberInput,
  PasswordInput,
  Select,
  Skeleton,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { InputKind } from '@tenure/contract/kit/field';
import { type ComponentType, lazy, Suspense } from 'react';
import { type ControlProps, frameOf } from './control-props.ts';

const text = (type: 'text' | 'email' | 'tel') => (props: ControlProps) => (
  <TextInput
    {...frameOf(props)}
    type={type}
    inputMode={type}
    value={String(props.value ?? '')}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
);

const InternationalPhone = lazy(() => import('./international-phone.tsx'));
const DateField = lazy(() => import('./date-field.tsx'));

/** One control for each kind of input; the larger ones come when a form asks for them. */
const controls: Record<InputKind, ComponentType<ControlProps>> = {
  text: text('text'),
  email: text('email'),
  phone: text('tel'),
  password: (props) => (
    <PasswordInput
      {...frameOf(props)}
      autoComplete="new-password"
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  ),
  textarea: (props) => (
    <Textarea
      {...frameOf(props)}
      autosize
      minRows={3}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  ),
  select: (props) => (
    <Select
      {...frameOf(props)}
      data={props.field.options ?? []}
      value={(props.value as string | null) ?? null}
      onChange={props.onChange}
      searchable={(props.field.options?.length ?? 0) > 8}
      clearable={!props.field.isRequired}
    />
  ),
  number: (props) => (
    <NumberInput
      {...frameOf(props)}
      value={(props.value as number | string | null) ?? ''}
      onChange={(value) => props.onChange(value === '' ? null : value)}
      hideControls
    />
  ),
  toggle: (props) => (
    <Switch
      id={props.id}
      name={props.field.key}
      label={props.field.label}
      description={props.field.description}
      disabled={!props.field.isEditable}
      error={props.error}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  ),
  date: DateField,
  'international-phone': InternationalPhone,
};

export function FieldControl(
  props: ControlProps & { own?: ComponentType<ControlProps> | undefined },
) {
  const Control = props.own ?? controls[props.field.input];
  return (
    <Suspense fallback={<Skeleton height={60} />}>
      <Control {...props} />
    </Suspense>
  );
}
