import type { Actor } from '../actor.ts';

const KEPT_FOR_MS = 1000;
const MOST = 10_000;

/**
 * Remembers for at most one second who a session belongs to, so that ending a session takes effect
 * within one second everywhere.
 */
export class SessionCache {
  readonly #entries = new Map<string, { actor: Actor; until: number }>();

  get(key: string, now: number): Actor | undefined {
    const entry = this.#entries.get(key);
    if (entry && entry.until > now) return entry.actor;
    if (entry) this.#entries.delete(key);
    return undefined;
  }

  set(key: string, actor: Actor, now: number): void {
    if (this.#entries.size >= MOST) this.#entries.clear();
    this.#entries.set(key, { actor, until: now + KEPT_FOR_MS });
  }

  clear(): void {
    this.#entries.clear();
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
