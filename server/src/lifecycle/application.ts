import type { Server } from 'node:http';
import type { Files } from '@tenure/core/kit/ports';
import type { Settings } from '../settings.ts';

/** What the host has made ready when the application is put together. */
export interface HostContext {
  settings: Settings & { secretKey: Buffer };
  ownerUrl: string;
  appUrl: string;
  files: Files;
  /** Aborted when the server begins to stop: /readyz says so, long answers end. */
  stopping: AbortSignal;
}

export interface Application {
  /** Made but not listening yet. */
  server: Server;
  /** Called after the last request was answered: stops jobs, closes pools. */
  stop(): Promise<void>;
}

export interface PreparedSample {
  /** Lines to print. */
  readonly signIns: readonly string[];
  /** Proves that whoever creates the first company also started the server. */
  readonly setupCode: string;
}

/** The two steps of a start that belong to the product rather than to the host. */
export interface Product {
  /** Loads the sample company into an empty database, unless `empty`. */
  prepareSample(host: HostContext, options: { empty: boolean }): Promise<PreparedSample>;
  createApplication(host: HostContext, setupCode: string | null): Promise<Application>;
}
