import { reasonOf } from '../startup-error.ts';

interface Closer {
  what: string;
  close(): Promise<void>;
}

/** Resources to close in reverse order, whether the start succeeded or not. */
export class Closing {
  readonly #closers: Closer[] = [];

  add(what: string, close: () => Promise<void>): void {
    this.#closers.push({ what, close });
  }

  /** Closes everything even if something fails; returns the failures. */
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
