import { Input } from '@mantine/core';
import type { AudienceRule } from '@tenure/contract/audience/rule';
import { useRef } from 'react';
import { AudienceEditor } from '../../../ui/audience/audience-editor.tsx';
import type { ControlProps } from '../../../ui/form/control-props.ts';

const everyone: AudienceRule = { type: 'everyone' };

/** The audience inside the form of a document. */
export function AudienceField({ field, id, value, error, onChange }: ControlProps) {
  // The editor has its own draft: what it was opened with stays its start.
  const start = useRef((value as AudienceRule | null) ?? everyone);
  return (
    <Input.Wrapper label={field.label} labelElement="div" error={error} id={id}>
      <AudienceEditor rule={start.current} onChange={onChange} />
    </Input.Wrapper>
  );
}
