import type { LiveEvent } from '@tenure/contract/notifications/routes';
import type { LiveReader } from '@tenure/core/kit/ports';

const encoder = new TextEncoder();

/**
 * The connection of one browser. It stores the set of changed areas instead of a list of messages, so that
 * slow readers need no more memory than quick ones.
 */
export class LiveConnection implements AsyncIterableIterator<Uint8Array> {
  readonly #areas = new Set<string>();
  #text = ': hello\n\n';
  #isEnded = false;
  #waiting: ((result: IteratorResult<Uint8Array>) => void) | undefined;

  constructor(
    readonly reader: LiveReader,
    readonly onClose: (connection: LiveConnection) => void,
  ) {}

  changed(areas: readonly string[]): void {
    for (const area of areas) this.#areas.add(area);
    this.#flush();
  }

  /** Keeps proxies from closing the connection, and detects browsers that are gone. */
  ping(): void {
    if (this.#waiting) this.#text = ': ping\n\n';
    this.#flush();
  }

  missed(): void {
    this.#say('missed');
  }

  /** Ends the stream and reports whether the session is over; otherwise the browser reconnects. */
  end(isSessionOver = false): void {
    if (isSessionOver) this.#say('ended');
    this.#isEnded = true;
    this.#flush();
  }

  next(): Promise<IteratorResult<Uint8Array>> {
    return new Promise((resolve) => {
      this.#waiting = resolve;
      this.#flush();
    });
  }

  /** Called when the browser has disconnected. */
  async return(): Promise<IteratorResult<Uint8Array>> {
    this.#isEnded = true;
    this.#flush();
    this.onClose(this);
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #say(event: LiveEvent): void {
    this.#text += `event: ${event}\ndata: {}\n\n`;
    this.#flush();
  }

  #flush(): void {
    const resolve = this.#waiting;
    if (!resolve) return;
    const event: LiveEvent = 'changed';
    const changes =
      this.#areas.size > 0
        ? `event: ${event}\ndata: ${JSON.stringify({ areas: [...this.#areas] })}\n\n`
        : '';
    const text = this.#text + changes;
    if (text === '' && !this.#isEnded) return;
    this.#waiting = undefined;
    this.#areas.clear();
    this.#text = '';
    if (text === '') this.onClose(this);
    resolve(
      text === '' ? { done: true, value: undefined } : { done: false, value: encoder.encode(text) },
    );
  }
}
