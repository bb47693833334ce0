/** What the first process and its workers tell each other. */

/** Everything a worker cannot read from the settings itself. */
export interface Assignment {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly setupCode: string | null;
}

export type ToWorker = { readonly serve: Assignment } | { readonly stop: true };

/** What is sent before a worker has said that it listens would be lost. */
export type FromWorker =
  | { readonly listens: true }
  | { readonly ready: true }
  | { readonly failed: string };
