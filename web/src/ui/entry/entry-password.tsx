import { type ComponentProps, useState } from 'react';
import classes from './entry.module.css';
import { EntryField } from './entry-field.tsx';

/** A password field with a button that shows the password. */
export function EntryPassword(props: Omit<ComponentProps<typeof EntryField>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <EntryField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={classes.eye}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown((before) => !before)}
        >
          <Eye closed={shown} />
        </button>
      }
    />
  );
}

const Eye = ({ closed }: { closed: boolean }) => (
  <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" aria-hidden>
    <g strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
      {closed ? <path d="M4 4l16 16" /> : null}
    </g>
  </svg>
);
