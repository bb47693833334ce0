import { Textarea } from '@mantine/core';

interface Props {
  required: boolean;
  readBy: string;
  value: string;
  problem: string | null;
  onChange: (value: string) => void;
}

/** What a person says to a decision; some decisions need it. */
export function ReasonField({ required, readBy, value, problem, onChange }: Props) {
  return (
    <Textarea
      label={required ? 'Reason' : 'Note'}
      required={required}
      description={`Visible to ${readBy}.`}
      error={problem}
      autosize
      minRows={2}
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
