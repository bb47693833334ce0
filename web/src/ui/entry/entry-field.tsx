import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './entry.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'size'> {
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  /** At the end of the field, inside it. */
  end?: ReactNode;
}

/**
 * The field of the sign-in pages, which everyone loads first. It looks like the kit's field but avoids the
 * component library, which is larger than the rest of the sign-in page.
 */
export function EntryField({ label, description, error, end, ...input }: Props) {
  const id = useId();
  const said = [description ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean);
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          className={classes.input}
          data-has-end={end ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={said.join(' ') || undefined}
        />
        {end}
      </div>
      {description ? (
        <div id={`${id}-help`} className={classes.help}>
          {description}
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
