// The thread that reads one PDF file. Plain JavaScript, so that Node starts it without a build.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

const { bytes, pages, characters, bufferMegabytes, buffersMegabytes } = workerData;

// Limits on a thread's memory don't count buffers. A stream that unpacks to more than one of them fails, and so does
// the one after which all of them together would be too many.
const MEGABYTE = 1024 * 1024;
const mostBytes = bufferMegabytes * MEGABYTE;
let uncounted = 0;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
for (const name of ['ArrayBuffer', 'Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array'])
  limitLength(name);
for (const name of ['Int8Array', 'Int16Array', 'Int32Array', 'Float32Array', 'Float64Array'])
  limitLength(name);
// It unpacks without such a limit; without it pdf.js uses its own code.
delete globalThis.DecompressionStream;
// Nothing in a file is worth a request.
for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket']) delete globalThis[name];

const { getDocument } = await import('unpdf/pdfjs');
// pdf.js answers each fault where it was asked; a promise it has forgotten is no reason to stop.
process.on('unhandledRejection', () => {});
parentPort.postMessage({ has: 'begun' });
try {
  await readPages();
} catch {
  // Broken, or encrypted with a password: there is nothing to search.
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
      // The words of the other pages still count.
    }
}

/** Says words as they come, so that a page that never ends has said its first ones. */
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
  // Asked for now and then: most buffers are small.
  uncounted += length;
  if (uncounted < MEGABYTE) return;
  uncounted = 0;
  const isTooMuch = () => process.memoryUsage().arrayBuffers + length > buffersMegabytes * MEGABYTE;
  if (!isTooMuch()) return;
  // What nobody needs any more is counted until it is collected.
  collectGarbage();
  if (isTooMuch()) throw new RangeError(`Buffers of more than ${buffersMegabytes} MB`);
}
