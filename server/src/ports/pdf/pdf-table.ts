/** Tables whose rows are never split, with the header repeated on every page. */
import { setImmediate } from 'node:timers/promises';
import type { PdfColumn } from '@tenure/core/kit/host/pdf';
import { ignored, ink, page, textSize } from './page-style.ts';

type Doc = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

const PADDING = 5;

interface Cell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly font: 'regular' | 'bold';
  readonly tag: 'TH' | 'TD';
}

const bottomOf = (doc: Doc) => doc.page.height - page.margin;

function heightOf(doc: Doc, cells: readonly Cell[]): number {
  const heights = cells.map(({ text, width, font }) =>
    doc
      .font(font)
      .fontSize(textSize.body)
      .heightOfString(text || ' ', { width: width - PADDING * 2 }),
  );
  return Math.max(...heights) + PADDING * 2;
}

function drawCell(doc: Doc, { text, x, width, align, font }: Cell, y: number): void {
  doc.font(font).fontSize(textSize.body).fillColor(ink.text);
  doc.text(text, x + PADDING, y + PADDING, { width: width - PADDING * 2, align });
}

/** `structure` is null for a repeated header, which screen readers read only once. */
function drawRow(doc: Doc, structure: Structure | null, cells: readonly Cell[]): void {
  const y = doc.y;
  const height = heightOf(doc, cells);
  const isHead = cells.every(({ tag }) => tag === 'TH');
  const [left, width] = [page.margin, doc.page.width - page.margin * 2];
  doc.markContent('Artifact', { type: 'Layout' });
  if (isHead) doc.rect(left, y, width, height).fill(ink.head);
  doc.moveTo(left, y + height).lineTo(left + width, y + height);
  doc.lineWidth(0.5).stroke(ink.line);
  doc.endMarkedContent();
  if (structure) {
    const row = doc.struct('TR');
    structure.add(row);
    for (const cell of cells) row.add(doc.struct(cell.tag, {}, () => drawCell(doc, cell, y)));
    row.end();
  } else {
    doc.markContent('Artifact', ignored);
    for (const cell of cells) drawCell(doc, cell, y);
    doc.endMarkedContent();
  }
  doc.x = left;
  doc.y = y + height;
}

function placed(doc: Doc, columns: readonly PdfColumn[]) {
  const room = doc.page.width - page.margin * 2;
  const sum = columns.reduce((total, { width = 1 }) => total + width, 0);
  let x: number = page.margin;
  return columns.map(({ width = 1, align = 'left' }) => {
    const here = { x, width: (room * width) / sum, align };
    x += here.width;
    return here;
  });
}

/** Rows drawn before yielding to other requests. */
const AT_ONCE = 20;

export async function drawTable(
  doc: Doc,
  root: Structure,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const places = placed(doc, columns);
  const head = places.map(
    (place, n): Cell => ({
      ...place,
      text: columns[n]?.label ?? '',
      font: 'bold',
      tag: 'TH',
    }),
  );
  const table = doc.struct('Table');
  root.add(table);
  drawRow(doc, table, head);
  for (const [n, row] of rows.entries()) {
    if (n > 0 && n % AT_ONCE === 0) await setImmediate();
    const cells = places.map(
      (place, column): Cell => ({
        ...place,
        text: row[column] ?? '',
        font: 'regular',
        tag: 'TD',
      }),
    );
    if (doc.y + heightOf(doc, cells) > bottomOf(doc)) {
      doc.addPage();
      drawRow(doc, null, head);
    }
    drawRow(doc, table, cells);
  }
  table.end();
  doc.moveDown(1);
}

/** A table without a header row: each label is the header of its row. */
export function drawFacts(
  doc: Doc,
  root: Structure,
  facts: readonly (readonly [label: string, value: string])[],
): void {
  const [label, value] = placed(doc, [
    { label: '', width: 1 },
    { label: '', width: 2 },
  ]);
  if (!label || !value) return;
  const table = doc.struct('Table');
  root.add(table);
  for (const [name, text] of facts) {
    const cells: Cell[] = [
      { ...label, text: name, font: 'bold', tag: 'TH' },
      { ...value, text, font: 'regular', tag: 'TD' },
    ];
    if (doc.y + heightOf(doc, cells) > bottomOf(doc)) doc.addPage();
    drawRow(doc, table, cells);
  }
  table.end();
  doc.moveDown(1);
}
