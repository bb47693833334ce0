import { useState } from 'react';
import form from './leave-form.module.css';
import type { Asked } from './queries.ts';

const MOST_BYTES = 500_000;

interface Props {
  /** What is attached already. */
  existing: string | null;
  error: string | undefined;
  onChange: (attachment: Asked['attachment']) => void;
}

/** A file that shows why; one that is refused is not shown as the chosen one. */
export function EvidenceField({ existing, error, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (field: HTMLInputElement) => {
    setProblem(null);
    const file = field.files?.[0];
    if (!file) return onChange(null);
    if (file.size > MOST_BYTES) {
      field.value = '';
      setProblem(`${file.name} is too large. Choose a file of at most 500 kB.`);
      return onChange(null);
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    onChange({ name: file.name.slice(0, 120), content: btoa(text) });
  };
  return (
    <label className={form.file}>
      <span>{existing ? `Attachment, instead of ${existing}` : 'Attachment'}</span>
      <input
        type="file"
        aria-invalid={(problem ?? error) ? true : undefined}
        onChange={(event) => choose(event.currentTarget)}
      />
      {(problem ?? error) ? (
        <span role="alert" className={form.problem}>
          {problem ?? error}
        </span>
      ) : null}
    </label>
  );
}
