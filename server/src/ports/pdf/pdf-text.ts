/**
 * Extracts the text of a PDF file with pdf.js in its own thread (ADR 95). A malicious file that would take
 * forever or all memory is stopped at the limits; the text read until then is used.
 */
import { Worker } from 'node:worker_threads';
import type { Bytes } from '@tenure/core/kit/ports';

interface Limits {
  readonly milliseconds: number;
  readonly pages: number;
  readonly characters: number;
  /**
   * Limits of the thread's heap, of each buffer (a stream is inflated into one that doubles as it fills), and
   * of all buffers.
   */
  readonly heapMegabytes: number;
  readonly bufferMegabytes: number;
  readonly buffersMegabytes: number;
}

const usual: Limits = {
  milliseconds: 20_000,
  pages: 1000,
  characters: 100_000,
  heapMegabytes: 256,
  bufferMegabytes: 64,
  buffersMegabytes: 256,
};

/** Messages of the thread: that it has started, text as it is read, and that it has finished. */
type Said = { readonly has: 'begun' | 'ended' } | { readonly words: string };

const thread = new URL('./pdf-text-thread.mjs', import.meta.url);

export function pdfText(bytes: Bytes, changed: Partial<Limits> = {}): Promise<string> {
  const { milliseconds, heapMegabytes, ...limits } = { ...usual, ...changed };
  return new Promise((resolve, reject) => {
    const words: string[] = [];
    let hasBegun = false;
    let failure: unknown;
    const worker = new Worker(thread, {
      workerData: { bytes, ...limits },
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32 },
      // It needs no environment variables of the server, and the output of pdf.js is not useful.
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    const end = () => void worker.terminate();
    const timer = setTimeout(end, milliseconds);
    worker.on('message', (said: Said) => {
      if ('words' in said) words.push(said.words);
      else if (said.has === 'begun') hasBegun = true;
      else end();
    });
    worker.on('error', (error) => {
      failure = error;
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      // Failures after the start are caused by the file, so a retry would fail again.
      if (failure && !hasBegun) reject(failure);
      else resolve(words.join(''));
    });
  });
}
