import type { ReactNode } from 'react';
import classes from './tone-badge.module.css';

export type Tone = 'quiet' | 'information' | 'warning' | 'critical' | 'positive';

/** Where something stands, in words; the colour only helps. */
export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
