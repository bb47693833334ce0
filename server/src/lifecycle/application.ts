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

/** The two steps of a start that belong to the product rather than to the host. */
export interface Product {
  /** Loads the sample company into an empty database, unless `empty`; answers lines to print. */
  prepareSample(host: HostContext, options: { empty: boolean }): Promise<string[]>;
  createApplication(host: HostContext): Promise<Application>;
}
