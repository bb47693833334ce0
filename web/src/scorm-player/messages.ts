/**
 * What the player and the application say to each other. A package shares the player's window and can say
 * all of it too: the application treats every message as the package's own words.
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

/** The part is closed as its own window would be, so that it reports what it reports only then. */
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

/** Of anything that arrives, what is one of the player's messages. */
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
