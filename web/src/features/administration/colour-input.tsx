import { TextInput } from '@mantine/core';
import classes from './administration.module.css';

interface Props {
  id: string;
  label: string;
  description?: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A hex colour field with the browser's colour picker. */
export function ColourInput({ value, onChange, ...frame }: Props) {
  return (
    <TextInput
      {...frame}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={classes.colour}
          aria-label={`Pick ${frame.label.toLowerCase()}`}
          value={/^#[0-9a-f]{6}$/.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
