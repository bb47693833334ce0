import { Input, Select, TextInput } from '@mantine/core';
import { callingCodes } from './calling-codes.ts';
import type { ControlProps } from './field-control.tsx';
import classes from './international-phone.module.css';

interface Phone {
  countryCode: string;
  number: string;
}

/** A number in two parts: the country's code, found by name, and the rest. */
export default function InternationalPhone(props: ControlProps) {
  const { field, id, error } = props;
  const phone = (props.value as Phone | null) ?? { countryCode: '61', number: '' };
  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      description={field.description}
      error={error}
      withAsterisk={field.isRequired}
      labelElement="label"
    >
      <div className={classes.parts}>
        <Select
          aria-label={`${field.label}, country code`}
          data={callingCodes(navigator.language)}
          renderOption={({ option }) => option.label}
          value={phone.countryCode}
          onChange={(countryCode) => props.onChange({ ...phone, countryCode: countryCode ?? '' })}
          searchable
          allowDeselect={false}
          readOnly={!field.isEditable}
          maxDropdownHeight={260}
          comboboxProps={{ width: 280, position: 'bottom-start' }}
        />
        <TextInput
          id={id}
          name={field.key}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={phone.number}
          error={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          readOnly={!field.isEditable}
          onChange={(event) => props.onChange({ ...phone, number: event.currentTarget.value })}
          onBlur={props.onBlur}
        />
      </div>
    </Input.Wrapper>
  );
}
