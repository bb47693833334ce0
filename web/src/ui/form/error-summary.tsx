import classes from './error-summary.module.css';
import { fieldId } from './field-id.ts';
import type { FormErrors } from './form-errors.ts';

interface Props {
  errors: FormErrors;
  fields: readonly { key: string; label: string }[];
  /** Prefix of the fields' ids; absent in forms with custom controls. */
  prefix?: string;
  shown: boolean;
}

/** All validation errors in one place; each line links to its field. */
export function ErrorSummary({ errors, fields, prefix, shown }: Props) {
  const wrong = fields.filter(({ key }) => errors.fields[key]);
  if (!shown || wrong.length + errors.form.length === 0) return <div role="alert" hidden />;
  return (
    <div role="alert" tabIndex={-1} data-error-summary className={classes.summary}>
      <strong>{wrong.length > 0 ? 'Please fix the following' : 'This couldn’t be saved'}</strong>
      <ul>
        {errors.form.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {wrong.map(({ key, label }) => (
          <li key={key}>
            {prefix === undefined ? label : <ToField id={fieldId(prefix, key)} label={label} />}
            {afterLabel(label, errors.fields[key] ?? '')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A message that begins with the name of its field goes on from it. */
const afterLabel = (label: string, message: string) =>
  message.startsWith(`${label} `) ? message.slice(label.length) : `: ${message}`;

const ToField = ({ id, label }: { id: string; label: string }) => (
  <a
    href={`#${id}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(id)?.focus();
    }}
  >
    {label}
  </a>
);
