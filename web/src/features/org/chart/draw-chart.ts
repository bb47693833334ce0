/** Draws the chart's lines and mini-map on canvases, one element each however many lines there are. */
import { CARD, type Layout, type Placed } from './chart-layout.ts';

export interface View {
  readonly x: number;
  readonly y: number;
  readonly k: number;
  readonly width: number;
  readonly height: number;
}

export interface Inks {
  readonly line: string;
  readonly path: string;
  readonly indirect: string;
  readonly card: string;
  readonly frame: string;
}

export function inksOf(element: Element): Inks {
  const style = getComputedStyle(element);
  const ink = (name: string) => style.getPropertyValue(name).trim();
  return {
    line: ink('--line-strong'),
    path: ink('--brand-text') || ink('--information'),
    indirect: ink('--information'),
    card: ink('--line-strong'),
    frame: ink('--brand-text') || ink('--text'),
  };
}

/** The part of the chart in view, with a margin so that cards mount before they scroll into view. */
export function visibleIn(
  { placed }: Layout,
  { x, y, k, width, height }: View,
  margin = 120,
): Placed[] {
  const left = (-x - margin) / k - CARD.width;
  const right = (width - x + margin) / k;
  const top = (-y - margin) / k - CARD.height;
  const bottom = (height - y + margin) / k;
  return placed.filter((one) => one.x > left && one.x < right && one.y > top && one.y < bottom);
}

export function elbow(from: Placed, to: Placed): [number, number][] {
  const startX = from.x + CARD.width / 2;
  const startY = from.y + CARD.height;
  const endX = to.x + CARD.width / 2;
  const middle = to.y - CARD.gapY / 2;
  return [
    [startX, startY],
    [startX, middle],
    [endX, middle],
    [endX, to.y],
  ];
}

function fitCanvas(canvas: HTMLCanvasElement, width: number, height: number) {
  const ratio = window.devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const pen = canvas.getContext('2d');
  pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen?.clearRect(0, 0, width, height);
  return pen;
}

export function drawLines(
  canvas: HTMLCanvasElement,
  { links, indirect }: Layout,
  view: View,
  inks: Inks,
  way: ReadonlySet<string>,
) {
  const pen = fitCanvas(canvas, view.width, view.height);
  if (!pen) return;
  pen.translate(view.x, view.y);
  pen.scale(view.k, view.k);
  const left = -view.x / view.k;
  const right = (view.width - view.x) / view.k;
  const top = -view.y / view.k;
  const bottom = (view.height - view.y) / view.k;
  const trace = (points: readonly (readonly [number, number])[]) => {
    for (const [n, [x, y]] of points.entries()) n === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y);
  };
  const strokeAll = (marked: boolean) => {
    pen.beginPath();
    for (const { from, to } of links) {
      if ((way.has(from.id) && way.has(to.id)) !== marked) continue;
      if (to.y < top || from.y > bottom) continue;
      if (Math.max(from.x, to.x) + CARD.width < left || Math.min(from.x, to.x) > right) continue;
      trace(elbow(from, to));
    }
    pen.strokeStyle = marked ? inks.path : inks.line;
    pen.lineWidth = marked ? 2 : 1;
    pen.stroke();
  };
  strokeAll(false);
  strokeAll(true);
  pen.beginPath();
  pen.setLineDash([5, 4]);
  pen.strokeStyle = inks.indirect;
  pen.lineWidth = 1.25;
  for (const { from, to } of indirect) {
    const startX = from.x + CARD.width;
    const startY = from.y + CARD.height / 2;
    const endX = to.x + CARD.width;
    const endY = to.y + CARD.height / 2;
    pen.moveTo(startX, startY);
    pen.bezierCurveTo(startX + 60, startY, endX + 60, endY, endX, endY);
  }
  pen.stroke();
}

/** The whole chart, small, with a frame around the visible part. */
export function drawMap(canvas: HTMLCanvasElement, layout: Layout, view: View, inks: Inks) {
  const { clientWidth: width, clientHeight: height } = canvas;
  const pen = fitCanvas(canvas, width, height);
  if (!pen || layout.bounds.width === 0) return;
  const { scale, offsetX, offsetY } = mapScale(layout, width, height);
  pen.fillStyle = inks.card;
  for (const { x, y } of layout.placed)
    pen.fillRect(
      offsetX + x * scale,
      offsetY + y * scale,
      Math.max(1.5, CARD.width * scale),
      Math.max(1.5, CARD.height * scale),
    );
  pen.strokeStyle = inks.frame;
  pen.lineWidth = 1.5;
  pen.strokeRect(
    offsetX + (-view.x / view.k) * scale,
    offsetY + (-view.y / view.k) * scale,
    (view.width / view.k) * scale,
    (view.height / view.k) * scale,
  );
}

export function mapScale({ bounds }: Layout, width: number, height: number) {
  const scale = Math.min((width - 12) / bounds.width, (height - 12) / bounds.height, 0.2);
  return {
    scale,
    offsetX: (width - bounds.width * scale) / 2 - bounds.x * scale,
    offsetY: (height - bounds.height * scale) / 2 - bounds.y * scale,
  };
}
