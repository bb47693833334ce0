import type { Database } from '../data/database.ts';

const KEPT_FOR_MS = 10_000;
const MOST = 1000;

/** Finds the tenant by the host name of the request. */
export class Tenants {
  readonly #database: Database;
  readonly #byHost = new Map<string, { id: number | null; until: number }>();

  constructor(database: Database) {
    this.#database = database;
  }

  async byHost(host: string, now: number): Promise<number | null> {
    const name = hostName(host);
    const known = this.#byHost.get(name);
    if (known && known.until > now) return known.id;
    const { rows } = await this.#database.outsideTenants('select tenant_by_host($1) as id', [name]);
    const { id } = rows[0] as { id: number | null };
    if (this.#byHost.size >= MOST) this.#byHost.clear();
    this.#byHost.set(name, { id, until: now + KEPT_FOR_MS });
    return id;
  }

  /** Makes a new company available immediately. */
  forget(host: string) {
    this.#byHost.delete(hostName(host));
  }
}

export const hostName = (host: string) => host.toLowerCase().replace(/:\d+$/, '');
