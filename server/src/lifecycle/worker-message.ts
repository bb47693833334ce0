/** Messages between the primary process and its workers. */

/** What a worker can't read from the settings. */
export interface Assignment {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly setupCode: string | null;
}

export type ToWorker = { readonly serve: Assignment } | { readonly stop: true };

/** Messages sent before a worker listens would be lost, so it announces that first. */
export type FromWorker =
  | { readonly listens: true }
  | { readonly ready: true }
  | { readonly failed: string };
