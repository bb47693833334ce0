import type { Live } from '../ports.ts';

const hello = Uint8Array.from(': hello\n\n', (character) => character.charCodeAt(0));

/** For hosts without live updates: the stream sends a greeting and ends. */
export const noLive: Live = {
  async *open() {
    yield hello;
  },
};
