import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { problemOf, sentenceOf } from '../../lib/api-error.ts';
import { focusAround } from '../../lib/focus/focus-heir.ts';
import classes from './widget-note.module.css';

/** An error shown inside one widget; the others are unaffected. */
export function WidgetError(props: { title: string; error: unknown; onRetry: () => void }) {
  const reference = problemOf(props.error)?.reference;
  return (
    <div className={classes.note} role="alert">
      <span className={classes.icon} data-tone="critical" aria-hidden>
        <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.words}>
        <h3>{props.title}</h3>
        <p className={classes.text}>
          {sentenceOf(props.error)}
          {reference ? ` Reference ${reference}.` : ''}
        </p>
      </div>
      <Button
        variant="default"
        size="xs"
        onClick={({ currentTarget }) => {
          focusAround(currentTarget);
          props.onRetry();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
