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

export type PlayerMessage =
  | { readonly type: 'tenure-package:ready' }
  | { readonly type: 'tenure-package:save'; readonly state: Saved }
  | { readonly type: 'tenure-package:finish' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Of anything that arrives, what is one of the player's messages. */
export function playerMessageIn(data: unknown): PlayerMessage | undefined {
  if (!isRecord(data)) return undefined;
  if (data.type === 'tenure-package:ready' || data.type === 'tenure-package:finish')
    return { type: data.type };
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
