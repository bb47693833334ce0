/** The chart as a one-page PDF with real text, so that it can be read, searched and copied. */
import boldUrl from '@tenure/contract/fonts/noto-sans-bold.ttf?url';
import regularUrl from '@tenure/contract/fonts/noto-sans-regular.ttf?url';
import PDFDocument from 'pdfkit';
import { cardText, clipped, MARGIN } from './chart-card-text.ts';
import { CARD, type Layout, type Placed } from './chart-layout.ts';
import type { ChartModel } from './chart-model.ts';
import { elbow } from './draw-chart.ts';

/** The maximum page size: 200 inches. */
const MOST_POINTS = 14_400;

export async function pdfOfChart(model: ChartModel, layout: Layout): Promise<Blob> {
  const [regular, bold] = await Promise.all([regularUrl, boldUrl].map(fontAt));
  const width = Math.ceil(layout.bounds.width + MARGIN * 2);
  const height = Math.ceil(layout.bounds.height + MARGIN * 2);
  const scale = Math.min(0.75, MOST_POINTS / width, MOST_POINTS / height);
  const doc = new PDFDocument({
    size: [width * scale, height * scale],
    margin: 0,
    tagged: true,
    pdfVersion: '1.7',
    lang: document.documentElement.lang || 'en',
    displayTitle: true,
    info: { Title: 'Org chart' },
    // Both fonts are our own; the default one is not loaded.
    font: '',
  });
  const whole = collect(doc);
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  doc.scale(scale).translate(MARGIN - layout.bounds.x, MARGIN);
  drawLines(doc, layout);
  const list = doc.struct('L');
  doc.addStructure(list);
  for (const placed of layout.placed) drawCard(doc, list, model, placed);
  list.end();
  doc.end();
  return whole;
}

async function fontAt(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The font could not be loaded: ${answer.status}`);
  return answer.arrayBuffer();
}

function collect(doc: PDFKit.PDFDocument): Promise<Blob> {
  const parts: BlobPart[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part));
    doc.on('end', () => resolve(new Blob(parts, { type: 'application/pdf' })));
    doc.on('error', reject);
  });
}

/** Screen readers read the cards in order; the lines are marked as artifacts. */
function drawLines(doc: PDFKit.PDFDocument, layout: Layout): void {
  doc.markContent('Artifact', { type: 'Layout' });
  for (const { from, to } of layout.links) {
    const [first, ...rest] = elbow(from, to);
    if (!first) continue;
    doc.moveTo(...first);
    for (const point of rest) doc.lineTo(...point);
    doc.stroke('#8b8b87');
  }
  for (const { from, to } of layout.indirect) {
    const start = { x: from.x + CARD.width, y: from.y + CARD.height / 2 };
    const end = { x: to.x + CARD.width, y: to.y + CARD.height / 2 };
    doc.moveTo(start.x, start.y);
    doc.bezierCurveTo(start.x + 60, start.y, end.x + 60, end.y, end.x, end.y);
    doc.dash(5, { space: 4 }).stroke('#1f5fa8').undash();
  }
  doc.endMarkedContent();
}

function drawCard(
  doc: PDFKit.PDFDocument,
  list: PDFKit.PDFStructureElement,
  model: ChartModel,
  { id, x, y }: Placed,
): void {
  const node = model.nodes.get(id);
  if (!node) return;
  const [title, below] = cardText(node);
  doc.markContent('Artifact', { type: 'Layout' });
  doc.roundedRect(x, y, CARD.width, CARD.height, 10).fillAndStroke('#ffffff', '#c9c9c5');
  doc.endMarkedContent();
  const line = { lineBreak: false } as const;
  list.add(
    doc.struct('LI', {}, () => {
      doc.font('bold').fontSize(13).fillColor('#1d1e20');
      doc.text(clipped(title), x + 14, y + 22, line);
      doc.font('regular').fontSize(12).fillColor('#5c5e62');
      doc.text(clipped(below), x + 14, y + 46, line);
    }),
  );
}
