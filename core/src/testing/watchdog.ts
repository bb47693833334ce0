/**
 * Ends a test process that hangs. An endless loop never returns to the event loop, so a test's timeout can't
 * fire, but a separate thread can.
 */
import { Worker } from 'node:worker_threads';

const LABEL_BYTES = 2000;

const thread = `
  const { workerData } = require('node:worker_threads');
  const { state, label, limit } = workerData;
  let seen = -1, since = Date.now();
  setInterval(() => {
    const [round, busy, length] = [Atomics.load(state, 0), Atomics.load(state, 1), Atomics.load(state, 2)];
    if (round !== seen || !busy) { seen = round; since = Date.now(); return; }
    if (Date.now() - since < limit) return;
    const what = new TextDecoder().decode(label.slice(0, length));
    require('node:fs').writeSync(2, what + ' did not finish within ' + limit + ' ms\\n');
    process.kill(process.pid, 'SIGKILL');
  }, Math.min(limit / 4, 1000));
`;

export class Watchdog {
  readonly #state = new Int32Array(new SharedArrayBuffer(12));
  readonly #label = new Uint8Array(new SharedArrayBuffer(LABEL_BYTES));
  readonly #limit: number;
  #started = false;

  constructor(limitInMs: number) {
    this.#limit = limitInMs;
  }

  async watch<T>(what: string, work: () => Promise<T>): Promise<T> {
    this.#start();
    const label = new TextEncoder().encode(what).slice(0, LABEL_BYTES);
    this.#label.set(label);
    Atomics.store(this.#state, 2, label.length);
    Atomics.add(this.#state, 0, 1);
    Atomics.store(this.#state, 1, 1);
    try {
      return await work();
    } finally {
      Atomics.store(this.#state, 1, 0);
    }
  }

  #start(): void {
    if (this.#started) return;
    this.#started = true;
    const workerData = { state: this.#state, label: this.#label, limit: this.#limit };
    new Worker(thread, { eval: true, workerData }).unref();
  }
}
