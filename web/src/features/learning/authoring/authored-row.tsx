import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../learning.module.css';

/** A row with what it is, a quieter line about it, and its buttons. */
export function AuthoredRow(props: { title: ReactNode; about: ReactNode; children?: ReactNode }) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {typeof props.title === 'string' ? <strong>{props.title}</strong> : props.title}
        <span className={classes.quiet}>{props.about}</span>
      </div>
      {props.children ? <div className={classes.actions}>{props.children}</div> : null}
    </li>
  );
}

interface ButtonProps {
  children: string;
  /** With the row's name, for screen readers: "Edit Fire safety". */
  says: string;
  isCritical?: boolean;
  isPressed?: boolean;
  onClick: () => void;
}

export function RowButton({ children, says, isCritical, isPressed, onClick }: ButtonProps) {
  return (
    <Button
      size="xs"
      variant={isCritical ? 'subtle' : isPressed ? 'filled' : 'default'}
      {...(isCritical ? { color: 'red' } : {})}
      aria-label={says}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
