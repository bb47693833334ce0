import { Input, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import type { ControlProps } from '../control-props.ts';
import { callingCodes } from './calling-codes.ts';
import classes from './international-phone.module.css';

interface Phone {
  countryCode: string;
  number: string;
}

/** A phone number in two parts: country code, searched by country name, and number. */
export default function InternationalPhone(props: ControlProps) {
  const { field, id, error } = props;
  const { language } = usePersonFormats();
  const codes = useMemo(() => callingCodes(language), [language]);
  const phone = (props.value as Phone | null) ?? { countryCode: '61', number: '' };
  const countriesOf = (code: string) => codes.find((one) => one.code === code)?.countries ?? '';
  const matching = (search: string) => {
    const wanted = search.replace('+', '').trim().toLocaleLowerCase(language);
    return codes
      .filter(({ code, countries }) =>
        `${code} ${countries.toLocaleLowerCase(language)}`.includes(wanted),
      )
      .map(({ code }) => ({ value: code, label: `+${code}` }));
  };
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
          data={codes.map(({ code }) => ({ value: code, label: `+${code}` }))}
          renderOption={({ option }) => (
            <span className={classes.option}>
              <span className={classes.code}>{option.label}</span> {countriesOf(option.value)}
            </span>
          )}
          filter={({ search }) => matching(search)}
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
