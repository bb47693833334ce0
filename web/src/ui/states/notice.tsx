import type { ReactNode } from 'react';
import type { Tone } from '../badge/tone-badge.tsx';
import classes from './notice.module.css';

interface Props {
  tone: Extract<Tone, 'warning' | 'positive' | 'information'>;
  title?: string;
  children: ReactNode;
}

/** An important note within a page; announced when it appears. */
export const Notice = ({ tone, title, children }: Props) => (
  <div role="status" className={classes.notice} data-tone={tone}>
    {title ? <strong>{title}</strong> : null}
    <p>{children}</p>
  </div>
);
