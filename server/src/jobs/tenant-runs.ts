/**
 * Runs work by tenant: one run per tenant at a time, a limited number of tenants at once, and the others
 * queued.
 */
export class TenantRuns {
  readonly #underWay = new Map<number, Promise<void>>();
  /** In the order they were woken; a tenant that is running runs once more. */
  readonly #waiting = new Set<number>();
  #isStopped = false;

  constructor(
    readonly atOnce: number,
    readonly run: (tenantId: number) => Promise<void>,
    readonly onError: (tenantId: number, error: unknown) => void,
  ) {}

  wake(tenantId: number): void {
    if (this.#isStopped) return;
    this.#waiting.add(tenantId);
    this.#startNext();
  }

  /** Lets current runs finish and starts no new ones. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#waiting.clear();
    await Promise.all(this.#underWay.values());
  }

  #startNext(): void {
    for (const tenantId of this.#waiting) {
      if (this.#underWay.size >= this.atOnce) return;
      if (this.#underWay.has(tenantId)) continue;
      this.#waiting.delete(tenantId);
      const run = this.run(tenantId)
        .catch((error: unknown) => this.onError(tenantId, error))
        .finally(() => {
          this.#underWay.delete(tenantId);
          this.#startNext();
        });
      this.#underWay.set(tenantId, run);
    }
  }
}
