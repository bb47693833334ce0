import type { ReactNode } from 'react';
import classes from './tone-badge.module.css';

export type Tone = 'quiet' | 'information' | 'warning' | 'critical' | 'positive';

interface Props {
  tone: Tone;
  /** For placement in a layout only; the badge styles itself. */
  className?: string | undefined;
  children: ReactNode;
}

/** A status in words; colour only supports it. */
export function ToneBadge({ tone, className = '', children }: Props) {
  return (
    <span className={`${classes.badge} ${className}`} data-tone={tone}>
      {children}
    </span>
  );
}
