/**
 * Renders documents with PDFKit: letterhead, headings, facts, tables and page numbers, tagged for screen
 * readers.
 */
import type { Letterhead, PdfBlock, PdfDocument } from '@tenure/core/kit/host/pdf';
import type { Bytes } from '@tenure/core/kit/ports';
import PDFDocument from 'pdfkit';
import { ignored, ink, page, textSize } from './page-style.ts';
import { pdfFonts } from './pdf-fonts.ts';
import { drawFacts, drawTable } from './pdf-table.ts';

type Doc = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

export async function renderPdf(document: PdfDocument): Promise<Bytes> {
  const fonts = await pdfFonts();
  const doc = new PDFDocument({
    size: page.size,
    margin: page.margin,
    // Page numbers are added when the number of pages is known.
    bufferPages: true,
    tagged: true,
    // Both fonts are embedded; no default font is used.
    font: '',
    pdfVersion: '1.7',
    lang: document.language,
    displayTitle: true,
    info: {
      Title: document.title,
      Author: document.letterhead.companyName,
      CreationDate: document.createdAt,
    },
  });
  const whole = collect(doc);
  doc.registerFont('regular', fonts.regular);
  doc.registerFont('bold', fonts.bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawLetterhead(doc, root, document.letterhead);
  for (const block of document.blocks) await drawBlock(doc, root, block);
  root.end();
  numberPages(doc);
  doc.end();
  return whole;
}

function collect(doc: Doc): Promise<Bytes> {
  const parts: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    doc.on('error', reject);
  });
}

function drawLetterhead(doc: Doc, root: Structure, { companyName, colour, logo }: Letterhead) {
  const top = page.margin - 24;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(0, 0, doc.page.width, 6).fill(colour);
  doc.endMarkedContent();
  if (logo)
    root.add(
      doc.struct('Figure', { alt: `Logo of ${companyName}` }, () => {
        doc.image(Buffer.from(logo), page.margin, top, { fit: [120, 36] });
      }),
    );
  root.add(
    doc.struct('P', {}, () => {
      doc.font('bold').fontSize(textSize[2]).fillColor(ink.text);
      doc.text(companyName, page.margin, top + 10, {
        width: doc.page.width - page.margin * 2,
        align: logo ? 'right' : 'left',
      });
    }),
  );
  doc.x = page.margin;
  doc.y = page.margin + 40;
}

async function drawBlock(doc: Doc, root: Structure, block: PdfBlock): Promise<void> {
  switch (block.type) {
    case 'heading':
      // Keeps headings with the text that follows them.
      if (doc.y > doc.page.height - page.margin - 60) doc.addPage();
      root.add(
        doc.struct(`H${block.level}`, {}, () => {
          doc.font('bold').fontSize(textSize[block.level]).fillColor(ink.text);
          doc.text(block.text, page.margin);
        }),
      );
      doc.moveDown(0.4);
      return;
    case 'paragraph':
      root.add(
        doc.struct('P', {}, () => {
          doc.font('regular').fontSize(textSize.body).fillColor(ink.text);
          doc.text(block.text, page.margin, doc.y, { lineGap: 2 });
        }),
      );
      doc.moveDown(0.8);
      return;
    case 'facts':
      drawFacts(doc, root, block.facts);
      return;
    case 'table':
      await drawTable(doc, root, block.columns, block.rows);
      return;
    case 'drawing':
      drawLines(doc, root, block);
      return;
    case 'page-break':
      doc.addPage();
      return;
  }
}

/** Drawings in a 600 by 200 box are printed at about a third of their screen width. */
const DRAWN = { height: 64, scale: 0.32 } as const;

function drawLines(doc: Doc, root: Structure, { path, alt }: { path: string; alt: string }): void {
  if (doc.y > doc.page.height - page.margin - DRAWN.height) doc.addPage();
  const top = doc.y;
  root.add(
    doc.struct('Figure', { alt }, () => {
      doc.save().translate(page.margin, top).scale(DRAWN.scale);
      doc.path(path).lineWidth(5).lineCap('round').lineJoin('round').stroke(ink.text);
      doc.restore();
    }),
  );
  doc.x = page.margin;
  doc.y = top + DRAWN.height;
  doc.moveDown(0.4);
}

function numberPages(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange();
  for (let n = 0; n < count; n += 1) {
    doc.switchToPage(start + n);
    // Below the margin, where text would start a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', ignored);
    doc.font('regular').fontSize(textSize.small).fillColor(ink.quiet);
    doc.text(`Page ${n + 1} of ${count}`, page.margin, doc.page.height - page.footer, {
      width: doc.page.width - page.margin * 2,
      align: 'right',
      lineBreak: false,
    });
    doc.endMarkedContent();
  }
}
