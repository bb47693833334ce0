/**
 * An LRU cache of derived values. Keys include the version of the source data, so entries are never stale.
 * Each host has its own cache.
 */
export class LruCache<T> {
  readonly #kept = new WeakMap<object, Map<string, T>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  async get(host: object, key: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(host) ?? new Map<string, T>();
    this.#kept.set(host, kept);
    const known = kept.get(key);
    const answer = known ?? (await make());
    kept.delete(key);
    kept.set(key, answer);
    for (const oldest of kept.keys()) {
      if (kept.size <= this.#most) break;
      kept.delete(oldest);
    }
    return answer;
  }
}
