/** The database as seen by core: one transaction at a time, each limited to one tenant. */

export interface SqlAnswer {
  readonly rows: unknown[];
  readonly affected: number;
}

export interface SqlConnection {
  query(sql: string, parameters: readonly unknown[]): Promise<SqlAnswer>;
}

/**
 * A report is a read that may take long: it has a few connections of its own and a time limit, and its
 * statements share one snapshot. An export is a background report with a longer limit.
 */
export type AccessMode = 'read' | 'write' | 'report' | 'export';

export interface Database {
  /**
   * Runs `work` limited to the rows of one tenant by row-level security. A write is one transaction that has
   * committed when this resolves; each statement of a read may be its own transaction.
   */
  inTenant<T>(
    tenantId: number,
    mode: AccessMode,
    work: (connection: SqlConnection) => Promise<T>,
  ): Promise<T>;
  /** For the few queries before the tenant is known; sees no tenant's rows. */
  outsideTenants(sql: string, parameters: readonly unknown[]): Promise<SqlAnswer>;
}

/** The database is unreachable; the request may be retried. */
export class DatabaseAway extends Error {
  override readonly name: string = 'DatabaseAway';
}

/**
 * A report exceeded its time limit. Answered like an unreachable database, but an immediate retry won't help.
 */
export class ReportTooSlow extends DatabaseAway {
  override readonly name = 'ReportTooSlow';
}
