// The thread that reads one PDF file. Plain JavaScript, so that Node runs it without a build.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

const { bytes, pages, characters, bufferMegabytes, buffersMegabytes } = workerData;

// A thread's memory limits don't include buffers. A stream that inflates beyond the limit of one buffer
// fails, and so does one that exceeds the limit of all buffers.
const MEGABYTE = 1024 * 1024;
const mostBytes = bufferMegabytes * MEGABYTE;
let uncounted = 0;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
for (const name of ['ArrayBuffer', 'Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array'])
  limitLength(name);
for (const name of ['Int8Array', 'Int16Array', 'Int32Array', 'Float32Array', 'Float64Array'])
  limitLength(name);
// It inflates without such limits; without it pdf.js uses its own code.
delete globalThis.DecompressionStream;
// A file must not cause network requests.
for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket']) delete globalThis[name];

const { getDocument } = await import('unpdf/pdfjs');
// pdf.js reports errors to the caller; forgotten promises must not end the thread.
process.on('unhandledRejection', () => {});
parentPort.postMessage({ has: 'begun' });
try {
  await readPages();
} catch {
  // The file is damaged or needs a password, so it has no searchable text.
}
parentPort.postMessage({ has: 'ended' });

async function readPages() {
  const document = await getDocument({
    data: bytes,
    verbosity: 0,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
  }).promise;
  const last = Math.min(document.numPages, pages);
  let left = characters;
  for (let number = 1; number <= last && left > 0; number += 1)
    try {
      const page = await document.getPage(number);
      left = await readPage(page, left);
      page.cleanup();
    } catch {
      // The text of the other pages is still used.
    }
}

/** Sends text as it is read, so that an endless page has sent its beginning. */
async function readPage(page, most) {
  const reader = page.streamTextContent().getReader();
  let left = most;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const words = value.items.map(({ str, hasEOL }) => str + (hasEOL ? ' ' : '')).join('');
    if (words !== '') parentPort.postMessage({ words });
    left -= words.length;
    if (left <= 0) return 0;
  }
  parentPort.postMessage({ words: ' ' });
  return left;
}

function limitLength(name) {
  const original = globalThis[name];
  const limited = new Proxy(original, {
    construct(target, args, newTarget) {
      const [length] = args;
      if (typeof length === 'number') refuseTooMany(length * (target.BYTES_PER_ELEMENT ?? 1));
      return Reflect.construct(target, args, newTarget === limited ? target : newTarget);
    },
  });
  globalThis[name] = limited;
}

function refuseTooMany(length) {
  if (length > mostBytes) throw new RangeError(`A buffer of more than ${bufferMegabytes} MB`);
  // Measured occasionally, because most buffers are small.
  uncounted += length;
  if (uncounted < MEGABYTE) return;
  uncounted = 0;
  const isTooMuch = () => process.memoryUsage().arrayBuffers + length > buffersMegabytes * MEGABYTE;
  if (!isTooMuch()) return;
  // Unreferenced buffers count until they are collected.
  collectGarbage();
  if (isTooMuch()) throw new RangeError(`Buffers of more than ${buffersMegabytes} MB`);
}
