import type { ComponentProps } from 'react';
import classes from './entry.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: 'filled' | 'default';
  loading?: boolean;
}

/** The button of the sign-in pages, which everyone loads first. It keeps focus while loading. */
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
