import { Input, TextInput } from '@mantine/core';
import { type Address, addressLines } from '@tenure/contract/kit/values/address';
import type { ControlProps } from '../control-props.ts';
import classes from './address-field.module.css';

/** The lines of an address as one field. */
export default function AddressField(props: ControlProps) {
  const { field, id, error, partErrors = {}, onChange, onBlur } = props;
  const address = (props.value ?? {}) as Partial<Address>;
  const isPartial = addressLines.some(({ key }) => partErrors[`${field.key}.${key}`]);
  return (
    <fieldset className={classes.address} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{field.label}</legend>
      {field.description ? (
        <Input.Description className={classes.wide ?? ''}>{field.description}</Input.Description>
      ) : null}
      {addressLines.map(({ key, label, autoComplete, isShort }, place) => (
        <TextInput
          key={key}
          id={place === 0 ? id : undefined}
          className={(isShort ? classes.short : classes.wide) ?? ''}
          label={label}
          autoComplete={autoComplete}
          data-autofocus={(place === 0 && props.first) || undefined}
          value={address[key] ?? ''}
          error={partErrors[`${field.key}.${key}`]}
          onChange={(event) => onChange({ ...address, [key]: event.currentTarget.value })}
          onBlur={onBlur}
        />
      ))}
      {error && !isPartial ? (
        <Input.Error id={`${id}-error`} className={classes.wide ?? ''}>
          {error}
        </Input.Error>
      ) : null}
    </fieldset>
  );
}
