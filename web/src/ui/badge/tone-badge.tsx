import type { ReactNode } from 'react';
import classes from './tone-badge.module.css';

export type Tone = 'quiet' | 'information' | 'warning' | 'critical' | 'positive';

interface Props {
  tone: Tone;
  /** Its place in a layout; the look is the badge's own. */
  className?: string | undefined;
  children: ReactNode;
}

/** A status, in words; the colour only helps. */
export function ToneBadge({ tone, className = '', children }: Props) {
  return (
    <span className={`${classes.badge} ${className}`} data-tone={tone}>
      {children}
    </span>
  );
}
