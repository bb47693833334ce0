/**
 * The words of a PDF file, read by pdf.js in a thread of its own (ADR 95). A file that is made to take
 * forever, or all memory, costs no more than its limits: what was read until then counts.
 */
import { Worker } from 'node:worker_threads';
import type { Bytes } from '@tenure/core/kit/ports';

interface Limits {
  readonly milliseconds: number;
  readonly pages: number;
  readonly characters: number;
  /** Of the thread's values, of each buffer (streams are unpacked into one that doubles as it fills), and of all buffers. */
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

/** What the thread says: once that it has begun, then words as it reads them, at last that it is done. */
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
      // It needs no settings of the server, and what pdf.js prints about a file helps nobody.
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
      // Whatever happens once it has begun is the file's doing, and would happen again.
      if (failure && !hasBegun) reject(failure);
      else resolve(words.join(''));
    });
  });
}
