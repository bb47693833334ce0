import type { Server } from 'node:http';
import type { Files } from '@tenure/core/kit/ports';
import type { Settings } from '../settings.ts';

/** What the host provides to create the application. */
export interface HostContext {
  settings: Settings & { secretKey: Buffer };
  ownerUrl: string;
  appUrl: string;
  files: Files;
  /** Aborted when the server starts to stop: /readyz fails and streams end. */
  stopping: AbortSignal;
}

export interface Application {
  /** Created, but not listening yet. */
  server: Server;
  /** Called after the last response: stops jobs and closes pools. */
  stop(): Promise<void>;
}

export interface PreparedSample {
  /** How to sign in, as lines to print. */
  readonly signIns: readonly string[];
  /** Proves that whoever creates the first company also started the server. */
  readonly setupCode: string;
}

/** The two startup steps that belong to the product rather than to the host. */
export interface Product {
  /** Loads the sample company into an empty database, unless `empty`. */
  prepareSample(host: HostContext, options: { empty: boolean }): Promise<PreparedSample>;
  createApplication(host: HostContext, setupCode: string | null): Promise<Application>;
}
