/** The displayed chart as a picture: hand-written SVG, from which PNG and PDF are made. */

import { cardText, clipped, MARGIN } from './chart-card-text.ts';
import { CARD, type Layout } from './chart-layout.ts';
import type { ChartModel } from './chart-model.ts';
import { elbow } from './draw-chart.ts';

const MOST_PIXELS = 8_000;

export function svgOf(
  model: ChartModel,
  layout: Layout,
): { svg: string; width: number; height: number } {
  const width = Math.ceil(layout.bounds.width + MARGIN * 2);
  const height = Math.ceil(layout.bounds.height + MARGIN * 2);
  const lines = layout.links
    .map(
      ({ from, to }) =>
        `<polyline points="${elbow(from, to)
          .map((point) => point.join(','))
          .join(' ')}" fill="none" stroke="#8b8b87"/>`,
    )
    .join('');
  const indirect = layout.indirect
    .map(
      ({ from, to }) =>
        `<path d="M${from.x + CARD.width},${from.y + CARD.height / 2} C${from.x + CARD.width + 60},${from.y + CARD.height / 2} ${to.x + CARD.width + 60},${to.y + CARD.height / 2} ${to.x + CARD.width},${to.y + CARD.height / 2}" fill="none" stroke="#1f5fa8" stroke-dasharray="5 4"/>`,
    )
    .join('');
  const cards = layout.placed
    .map(({ id, x, y }) => {
      const node = model.nodes.get(id);
      if (!node) return '';
      const [title, second] = cardText(node);
      return `<g transform="translate(${x},${y})"><rect width="${CARD.width}" height="${CARD.height}" rx="10" fill="#fff" stroke="#c9c9c5"/><text x="14" y="36" font-weight="600" font-size="13" fill="#1d1e20">${escaped(clipped(title))}</text><text x="14" y="58" font-size="12" fill="#5c5e62">${escaped(clipped(second))}</text></g>`;
    })
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, system-ui, sans-serif"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(${MARGIN - layout.bounds.x},${MARGIN})">${lines}${indirect}${cards}</g></svg>`;
  return { svg, width, height };
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

async function canvasOf(model: ChartModel, layout: Layout): Promise<HTMLCanvasElement> {
  const { svg, width, height } = svgOf(model, layout);
  const scale = Math.min(2, MOST_PIXELS / width, MOST_PIXELS / height);
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export type PictureKind = 'png' | 'svg' | 'pdf';

export async function pictureOf(
  kind: PictureKind,
  model: ChartModel,
  layout: Layout,
): Promise<Blob> {
  if (kind === 'svg') return new Blob([svgOf(model, layout).svg], { type: 'image/svg+xml' });
  if (kind === 'pdf') {
    const { pdfOfChart } = await import('./chart-pdf.ts');
    return pdfOfChart(model, layout);
  }
  const canvas = await canvasOf(model, layout);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
  );
}
