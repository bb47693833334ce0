import type { Field } from '@tenure/contract/kit/field';
import classes from './error-summary.module.css';
import { fieldId } from './field-id.ts';
import type { FormErrors } from './form-errors.ts';

interface Props {
  errors: FormErrors;
  fields: readonly Field[];
  prefix: string;
  shown: boolean;
}

/** What is in the way of saving, in one place; each line leads to its field. */
export function ErrorSummary({ errors, fields, prefix, shown }: Props) {
  const wrong = fields.filter(({ key }) => errors.fields[key]);
  if (!shown || wrong.length + errors.form.length === 0) return <div role="alert" hidden />;
  return (
    <div role="alert" tabIndex={-1} data-error-summary className={classes.summary}>
      <strong>{wrong.length > 0 ? 'This is not saved yet' : 'This could not be saved'}</strong>
      <ul>
        {errors.form.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {wrong.map(({ key, label }) => (
          <li key={key}>
            <a
              href={`#${fieldId(prefix, key)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(prefix, key))?.focus();
              }}
            >
              {label}
            </a>
            : {errors.fields[key]}
          </li>
        ))}
      </ul>
    </div>
  );
}
