import type { ComponentProps } from 'react';
import classes from './entry.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: 'filled' | 'default';
  loading?: boolean;
}

/** A button of the pages that everyone loads first; it keeps its focus while something is under way. */
export function EntryButton({ variant = 'filled', loading = false, children, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={classes.button}
      data-variant={variant}
      aria-busy={loading || undefined}
    >
      {loading ? <span className={classes.spinner} aria-hidden /> : null}
      <span>{children}</span>
    </button>
  );
}
