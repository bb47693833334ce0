import { Input } from '@mantine/core';
import type { AudienceRule } from '@tenure/contract/audience/rule';
import { useState } from 'react';
import type { ControlProps } from '../form/control-props.ts';
import { AudienceEditor } from './audience-editor.tsx';

const everyone: AudienceRule = { type: 'everyone' };

/** The audience editor as a field of a form. */
export function AudienceField({ field, id, value, error, onChange }: ControlProps) {
  const [shown, setShown] = useState({ value, version: 0 });
  // The editor has a draft of its own, so it starts over with a value from elsewhere, such as another person's.
  if (!isSame(shown.value, value)) setShown({ value, version: shown.version + 1 });
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      withAsterisk={field.isRequired}
      description={field.description}
      error={error}
      id={id}
    >
      <AudienceEditor
        key={shown.version}
        rule={(value as AudienceRule | null) ?? everyone}
        onChange={(rule) => {
          setShown({ ...shown, value: rule });
          onChange(rule);
        }}
      />
    </Input.Wrapper>
  );
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
