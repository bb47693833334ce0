import type { LiveEvent } from '@tenure/contract/notifications/routes';
import type { LiveReader } from '@tenure/core/kit/ports';

const encoder = new TextEncoder();

/**
 * One open browser. It keeps which areas changed and not a list of messages, so that a slow reader costs no
 * more memory than a quick one.
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

  /** Keeps proxies from closing it, and finds out that the browser is gone. */
  ping(): void {
    if (this.#waiting) this.#text = ': ping\n\n';
    this.#flush();
  }

  missed(): void {
    this.#say('missed');
  }

  /** Says that the session is over, or nothing, in which case the browser connects again. */
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

  /** The browser has gone: nothing is awaited any more. */
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
