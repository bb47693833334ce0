/** The database as core sees it: one transaction at a time, each shut into one tenant. */

export interface SqlAnswer {
  readonly rows: unknown[];
  readonly affected: number;
}

export interface SqlConnection {
  query(sql: string, parameters: readonly unknown[]): Promise<SqlAnswer>;
}

export interface Database {
  /**
   * Runs `work` where row-level security shows the rows of one tenant only. A write is one
   * transaction that has committed when this resolves; the statements of a read may each be one.
   */
  inTenant<T>(
    tenantId: number,
    mode: 'read' | 'write',
    work: (connection: SqlConnection) => Promise<T>,
  ): Promise<T>;
  /** For the few questions asked before a tenant is known; sees no tenant's rows. */
  outsideTenants(sql: string, parameters: readonly unknown[]): Promise<SqlAnswer>;
}

/** The database cannot be reached now; the request may be tried again. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}
