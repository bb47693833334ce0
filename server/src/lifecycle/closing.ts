import { reasonOf } from '../startup-error.ts';

interface Closer {
  what: string;
  close(): Promise<void>;
}

/** What was opened, to be closed in the opposite order whether the start succeeded or not. */
export class Closing {
  readonly #closers: Closer[] = [];

  add(what: string, close: () => Promise<void>): void {
    this.#closers.push({ what, close });
  }

  /** Closes everything even when something fails; answers what failed. */
  async closeAll(): Promise<string[]> {
    const failures: string[] = [];
    for (let closer = this.#closers.pop(); closer; closer = this.#closers.pop()) {
      try {
        await closer.close();
      } catch (error) {
        failures.push(`Closing ${closer.what} failed: ${reasonOf(error)}`);
      }
    }
    return failures;
  }
}
