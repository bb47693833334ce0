import RichTextEditor from '../../rich-text/rich-text-editor.tsx';
import type { ControlProps } from '../control-props.ts';

export default function RichTextField({ field, id, value, error, onChange }: ControlProps) {
  return (
    <RichTextEditor
      id={id}
      label={field.label}
      description={field.description}
      isRequired={field.isRequired}
      error={error}
      value={String(value ?? '')}
      onChange={onChange}
    />
  );
}
