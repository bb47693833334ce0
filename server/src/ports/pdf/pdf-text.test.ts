import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { pdfText } from './pdf-text.ts';
import { renderPdf } from './render-pdf.ts';

type Part = { readonly dictionary: string; readonly stream?: Uint8Array | string };

/** A PDF file of numbered objects; the first is its catalogue. */
function fileOf(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  parts.forEach(({ dictionary, stream }, n) => {
    const bytes = stream === undefined ? undefined : Buffer.from(stream);
    const length = bytes ? ` /Length ${bytes.length}` : '';
    pieces.push(Buffer.from(`${n + 1} 0 obj\n<< ${dictionary}${length} >>\n`));
    if (bytes) pieces.push(Buffer.from('stream\n'), bytes, Buffer.from('\nendstream\n'));
    pieces.push(Buffer.from('endobj\n'));
  });
  pieces.push(Buffer.from(`trailer\n<< /Root 1 0 R /Size ${parts.length + 1} >>\n%%EOF`));
  return new Uint8Array(Buffer.concat(pieces));
}

const FONT = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const says = (words: string) => `BT /F1 12 Tf 20 20 Td (${words}) Tj ET`;

/** Two pages with their content; more objects follow from number 7. */
const twoPages = (first: Part, second: Part, ...more: Part[]) => {
  const page = (contents: number, resources = '') => ({
    dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents ${contents} 0 R /Resources << ${FONT} ${resources} >>`,
  });
  return fileOf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: '/Type /Pages /Kids [3 0 R 4 0 R] /Count 2' },
    page(5),
    page(6, more.length > 0 ? '/XObject << /X 7 0 R >>' : ''),
    first,
    second,
    ...more,
  ]);
};

const plain = (words: string): Part => ({ dictionary: '', stream: says(words) });

/** A form that draws the next one ten times, which does the same, and so on. */
const endless = () => {
  const depth = 12;
  const forms = Array.from({ length: depth }, (_, n): Part => {
    const next = n + 1 < depth ? `/XObject << /X ${8 + n} 0 R >>` : '';
    return {
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${FONT} ${next} >>`,
      stream: next ? '/X Do '.repeat(10) : says('x'),
    };
  });
  return twoPages(plain('before'), { dictionary: '', stream: '/X Do' }, ...forms);
};

const encrypted = (passwords: { userPassword?: string; ownerPassword?: string }) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    const document = new PDFDocument({ ...passwords, pdfVersion: '1.7' });
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))));
    document.text('sealed words');
    document.end();
  });

describe('the text of a PDF file', () => {
  test('is read in reading order, with accents and columns', async () => {
    const bytes = await renderPdf({
      title: 'Leave balances',
      language: 'en-AU',
      createdAt: new Date('2026-03-10T02:00:00Z'),
      letterhead: { companyName: 'Tūī & Sons', colour: '#1f6f78', logo: null },
      blocks: [
        { type: 'paragraph', text: 'As at 10 March 2026.' },
        { type: 'facts', facts: [['Name', 'Nguyễn Thị Ánh']] },
        { type: 'page-break' },
        { type: 'paragraph', text: 'On the second page.' },
      ],
    });
    const words = (await pdfText(bytes)).replace(/\s+/g, ' ');
    for (const part of ['Tūī & Sons', 'As at 10 March 2026.', 'Nguyễn Thị Ánh'])
      expect(words).toContain(part);
    expect(words).toContain('On the second page.');
  });

  test('is empty for a file that is damaged, empty or needs a password', async () => {
    const text = new TextEncoder();
    const whole = await renderPdf({
      title: 'Half',
      language: 'en',
      createdAt: new Date(0),
      letterhead: { companyName: 'Half', colour: '#1f6f78', logo: null },
      blocks: [{ type: 'paragraph', text: 'torn' }],
    });
    expect(await pdfText(text.encode('%PDF-1.7 no more than this'))).toBe('');
    expect(await pdfText(new Uint8Array())).toBe('');
    expect(await pdfText(whole.slice(0, whole.length / 3))).not.toContain('torn');
    expect(await pdfText(await encrypted({ userPassword: 'secret' }))).toBe('');
  });

  test('is read where a password is only needed to change the file', async () => {
    expect(await pdfText(await encrypted({ ownerPassword: 'secret' }))).toContain('sealed words');
  });

  test('ends before an endless part', async () => {
    const started = performance.now();
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 10);
    const words = await pdfText(endless(), { milliseconds: 3000, characters: 1e12 });
    expect(words).toMatch(/^before/);
    clearInterval(timer);
    const took = performance.now() - started;
    expect(took).toBeGreaterThan(2900);
    expect(took).toBeLessThan(15_000);
    // The event loop was not blocked.
    expect(ticks).toBeGreaterThan(20);
  });

  test('omits a page that inflates beyond the buffer limit', async () => {
    const packed = deflateSync(Buffer.from(`${' '.repeat(20 * 1024 * 1024)}${says('at the end')}`));
    const bomb: Part = { dictionary: '/Filter /FlateDecode', stream: packed };
    const file = twoPages(bomb, plain('beside it'));
    expect((await pdfText(file, { bufferMegabytes: 8 })).trim()).toBe('beside it');
    expect(await pdfText(file)).toContain('at the end');
  });

  test('omits a page whose parts together inflate beyond the limit', async () => {
    const packed = deflateSync(Buffer.from(' '.repeat(7 * 1024 * 1024)));
    const part: Part = { dictionary: '/Filter /FlateDecode', stream: packed };
    const parts = Array.from({ length: 6 }, () => part);
    const contents = parts.map((_, n) => `${7 + n} 0 R`).join(' ');
    const page = (of: string) =>
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents ${of} /Resources << ${FONT} >>`;
    const file = fileOf([
      { dictionary: '/Type /Catalog /Pages 2 0 R' },
      { dictionary: '/Type /Pages /Kids [3 0 R 4 0 R] /Count 2' },
      { dictionary: page(`[${contents} 5 0 R]`) },
      { dictionary: page('6 0 R') },
      plain('at the end'),
      plain('beside it'),
      ...parts,
    ]);
    expect(await pdfText(file)).toContain('at the end');
    expect((await pdfText(file, { buffersMegabytes: 40 })).trim()).toBe('beside it');
  });

  test('is limited in pages and characters', async () => {
    const file = twoPages(plain('first page'), plain('second page'));
    expect((await pdfText(file, { pages: 1 })).trim()).toBe('first page');
    expect((await pdfText(file, { characters: 5 })).trim()).toBe('first page');
  });

  test('ends where a file uses up all memory', async () => {
    const packed = deflateSync(Buffer.from(says('a').repeat(200_000)));
    const heavy: Part = { dictionary: '/Filter /FlateDecode', stream: packed };
    const words = await pdfText(twoPages(plain('before'), heavy), {
      heapMegabytes: 24,
      characters: 1e9,
    });
    expect(words).toContain('before');
  });
});
