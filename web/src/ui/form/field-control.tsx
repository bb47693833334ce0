import { Button, MultiSelect, Radio, Select, Skeleton, Switch } from '@mantine/core';
import type { InputKind } from '@tenure/contract/kit/field';
import { type ComponentType, lazy, Suspense } from 'react';
import { unitAfter } from '../../lib/format/count-in-words.ts';
import { type ControlProps, frameOf } from './control-props.ts';
import { AmountInput } from './controls/amount-input.tsx';
import { LimitedInput, LimitedTextarea } from './controls/limited-text.tsx';
import { PasswordField } from './controls/password-field.tsx';
import { ViewField } from './controls/view-field.tsx';
import classes from './field-control.module.css';

const text = (type: 'text' | 'email' | 'tel' | 'time') => (props: ControlProps) => (
  <LimitedInput
    {...frameOf(props)}
    type={type}
    inputMode={type === 'time' ? undefined : type}
    placeholder={props.field.placeholder}
    most={props.field.maxLength}
    value={String(props.value ?? '')}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
);

const InternationalPhone = lazy(() => import('./controls/international-phone.tsx'));
const DateField = lazy(() => import('./days/date-field.tsx'));
const AddressField = lazy(() => import('./controls/address-field.tsx'));
const MoneyField = lazy(() => import('./controls/money-field.tsx'));
const RecordField = lazy(() => import('./controls/record-field.tsx'));
const RichTextField = lazy(() => import('./controls/rich-text-field.tsx'));
const SecretField = lazy(() => import('./controls/secret-field.tsx'));
const UploadField = lazy(() => import('./controls/upload-field.tsx'));

/** A record from a list sent by the server. */
const ListedRecord = (props: ControlProps) => (
  <Choice {...props} onChange={(value) => props.onChange(value === null ? null : Number(value))} />
);

const Choice = (props: ControlProps) => (
  <Select
    {...frameOf(props)}
    data={props.field.options ?? []}
    value={props.value === null || props.value === undefined ? null : String(props.value)}
    onChange={props.onChange}
    placeholder={props.field.placeholder ?? 'Select'}
    searchable={(props.field.options?.length ?? 0) > 8}
    allowDeselect={!props.field.isRequired}
    clearable={!props.field.isRequired}
    clearButtonProps={{ 'aria-label': `Clear ${props.field.label.toLowerCase()}` }}
  />
);

/** One control per kind of input; the larger ones are lazy-loaded. */
const controls: Record<InputKind, ComponentType<ControlProps>> = {
  text: text('text'),
  email: text('email'),
  phone: text('tel'),
  time: text('time'),
  password: (props) => (
    <PasswordField
      {...frameOf(props)}
      autoComplete="new-password"
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  ),
  textarea: (props) => (
    <LimitedTextarea
      {...frameOf(props)}
      autosize
      minRows={3}
      maxRows={16}
      most={props.field.maxLength}
      placeholder={props.field.placeholder}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  ),
  select: Choice,
  department: ListedRecord,
  location: ListedRecord,
  record: ListedRecord,
  'multi-select': (props) => (
    <MultiSelect
      {...frameOf(props)}
      data={props.field.options ?? []}
      value={(props.value as string[] | null) ?? []}
      onChange={props.onChange}
      searchable
      selectFirstOptionOnChange
      clearable={!props.field.isRequired}
      clearButtonProps={{ 'aria-label': `Clear ${props.field.label.toLowerCase()}` }}
    />
  ),
  radio: (props) => {
    const { 'data-autofocus': autofocus, 'aria-required': _, ...frame } = frameOf(props);
    const { id, readOnly: __, ...group } = frame;
    return (
      <Radio.Group
        {...group}
        value={(props.value as string | null) ?? null}
        onChange={props.onChange}
      >
        <div className={classes.radios}>
          {props.field.options?.map(({ value, label, description }, place) => (
            <Radio
              key={value}
              id={place === 0 ? id : undefined}
              data-autofocus={place === 0 ? autofocus : undefined}
              value={value}
              label={label}
              description={description}
              aria-invalid={props.error ? true : undefined}
            />
          ))}
          {props.field.isRequired || props.value === null || props.value === undefined ? null : (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.clear ?? ''}
              onClick={() => props.onChange(null)}
            >
              Clear
            </Button>
          )}
        </div>
      </Radio.Group>
    );
  },
  number: (props) => {
    const { unit, scale = 1, decimals, min, max, whenEmpty, placeholder } = props.field;
    const value = (props.value as number | null) ?? null;
    return (
      <AmountInput
        {...frameOf(props)}
        value={value}
        onChange={props.onChange}
        scale={scale}
        whenEmpty={whenEmpty}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        placeholder={placeholder}
        suffix={unit ? ` ${unitAfter(value === null ? null : value / scale, unit)}` : ''}
        decimals={decimals ?? 4}
      />
    );
  },
  toggle: (props) => (
    <Switch
      id={props.id}
      name={props.field.key}
      data-autofocus={props.first || undefined}
      label={props.field.label}
      description={props.field.description}
      error={props.error}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  ),
  date: DateField,
  'international-phone': InternationalPhone,
  money: MoneyField,
  address: AddressField,
  person: RecordField,
  position: RecordField,
  'rich-text': RichTextField,
  secret: SecretField,
  file: UploadField,
  image: UploadField,
  // A form with such a field supplies its own control.
  custom: () => null,
};

export function FieldControl(
  props: ControlProps & { own?: ComponentType<ControlProps> | undefined },
) {
  const { own, field } = props;
  const Control = own ?? (field.isEditable ? controls[field.input] : ViewField);
  return (
    <Suspense fallback={<Skeleton height={60} />}>
      <Control {...props} />
    </Suspense>
  );
}
