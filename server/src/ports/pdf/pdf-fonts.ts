import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../project-root.ts';

export interface PdfFonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

let read: Promise<PdfFonts> | undefined;

/** Loaded once: from next to the bundle in a built server, otherwise from contract/fonts. */
export function pdfFonts(): Promise<PdfFonts> {
  read ??= readFonts();
  return read;
}

async function readFonts(): Promise<PdfFonts> {
  const bundled = fileURLToPath(new URL('./fonts/', import.meta.url));
  const folder = existsSync(bundled) ? bundled : join(projectRoot, 'contract', 'fonts');
  const [regular, bold] = await Promise.all(
    ['regular', 'bold'].map((weight) => readFile(join(folder, `noto-sans-${weight}.ttf`))),
  );
  if (!regular || !bold) throw new Error('The fonts of documents are missing');
  return { regular, bold };
}
