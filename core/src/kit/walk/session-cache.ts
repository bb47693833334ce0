import type { Actor } from '../actor.ts';

const KEPT_FOR_MS = 1000;
const MOST = 10_000;

interface Entry {
  readonly actor: Promise<Actor | null>;
  readonly until: number;
}

/**
 * Caches the person of a session for at most one second, so that ending a session takes effect everywhere
 * within one second. Requests that arrive while the person is being looked up wait for that look-up: a page
 * sends several at once.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();

  get(key: string, now: number, find: () => Promise<Actor | null>): Promise<Actor | null> {
    const known = this.#entries.get(key);
    if (known && known.until > now) return known.actor;
    const entry = { actor: find(), until: now + KEPT_FOR_MS };
    if (this.#entries.size >= MOST) this.#entries.clear();
    this.#entries.set(key, entry);
    // A session that was not found may begin at any moment, so only people are kept.
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    entry.actor.then((actor) => actor ?? forget(), forget);
    return entry.actor;
  }

  clear(): void {
    this.#entries.clear();
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
