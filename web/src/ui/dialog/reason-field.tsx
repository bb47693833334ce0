import { useEffect, useRef } from 'react';
import { LimitedTextarea } from '../form/controls/limited-text.tsx';

interface Props {
  required: boolean;
  readBy: string;
  value: string;
  problem: string | null;
  onChange: (value: string) => void;
}

/** The reason for a decision; a required one has the focus when it appears and when it is missing. */
export function ReasonField({ required, readBy, value, problem, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  // It may be loaded after its dialog has opened.
  useEffect(() => {
    if (required || problem) field.current?.focus();
  }, [required, problem]);
  return (
    <LimitedTextarea
      ref={field}
      data-autofocus={required || undefined}
      label={required ? 'Reason' : 'Note'}
      required={required}
      description={`Visible to ${readBy}.`}
      error={problem}
      autosize
      minRows={2}
      most={1000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
