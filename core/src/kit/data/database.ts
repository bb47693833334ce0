/** The database as core sees it: one transaction at a time, each shut into one tenant. */

export interface SqlAnswer {
  readonly rows: unknown[];
  readonly affected: number;
}

export interface SqlConnection {
  query(sql: string, parameters: readonly unknown[]): Promise<SqlAnswer>;
}

/**
 * A report is a read that may take long: it has few connections of its own, is ended when it takes too long,
 * and all its statements see one moment. An export is a report in the background, which may take longer.
 */
export type AccessMode = 'read' | 'write' | 'report' | 'export';

export interface Database {
  /**
   * Runs `work` where row-level security shows the rows of one tenant only. A write is one
   * transaction that has committed when this resolves; the statements of a read may each be one.
   */
  inTenant<T>(
    tenantId: number,
    mode: AccessMode,
    work: (connection: SqlConnection) => Promise<T>,
  ): Promise<T>;
  /** For the few questions asked before a tenant is known; sees no tenant's rows. */
  outsideTenants(sql: string, parameters: readonly unknown[]): Promise<SqlAnswer>;
}

/** The database cannot be reached now; the request may be tried again. */
export class DatabaseAway extends Error {
  override readonly name: string = 'DatabaseAway';
}

/** A report took longer than reports may: answered as if the database were away, but trying again at once is no use. */
export class ReportTooSlow extends DatabaseAway {
  override readonly name = 'ReportTooSlow';
}
