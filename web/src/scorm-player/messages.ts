/**
 * Messages between the player and the application. A package shares the player's window and can send them
 * too, so the application trusts no message more than the package itself.
 */
import type { ScormVersion } from '@tenure/contract/learning/package';
import type { Facts } from './dialects.ts';
import type { Saved } from './run-time.ts';

export interface StartMessage extends Facts {
  readonly type: 'tenure-package:start';
  readonly version: ScormVersion;
  readonly href: string;
  readonly before: Saved;
}

/** Closes the part as if its window were closed, so that it makes its final report. */
export interface StopMessage {
  readonly type: 'tenure-package:stop';
}

export type PlayerMessage =
  | { readonly type: 'tenure-package:ready' }
  | { readonly type: 'tenure-package:save'; readonly state: Saved }
  | { readonly type: 'tenure-package:finish' }
  | { readonly type: 'tenure-package:stopped' };

const plain = ['tenure-package:ready', 'tenure-package:finish', 'tenure-package:stopped'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the data if it is one of the player's messages. */
export function playerMessageIn(data: unknown): PlayerMessage | undefined {
  if (!isRecord(data)) return undefined;
  const known = plain.find((type) => type === data.type);
  if (known) return { type: known };
  const { state } = data;
  if (data.type !== 'tenure-package:save' || !isRecord(state)) return undefined;
  const { elements, suspendData } = state;
  if (!isRecord(elements) || typeof suspendData !== 'string') return undefined;
  const texts = Object.entries(elements).filter(([, value]) => typeof value === 'string');
  return {
    type: 'tenure-package:save',
    state: { elements: Object.fromEntries(texts) as Record<string, string>, suspendData },
  };
}
