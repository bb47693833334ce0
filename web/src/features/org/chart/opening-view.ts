/**
 * The initial view: the path from the top to the focus and the row below it, at no less than a readable size.
 */
import { CARD, type Placed } from './chart-layout.ts';

const MARGIN = 24;
const SMALLEST = 0.8;

interface Size {
  readonly width: number;
  readonly height: number;
}

export function openingView(
  way: readonly Placed[],
  focus: Placed,
  { width, height }: Size,
  { largest, end }: { largest: number; end: number },
) {
  const left = Math.min(...way.map(({ x }) => x));
  const right = Math.max(...way.map(({ x }) => x)) + CARD.width;
  const top = Math.min(...way.map(({ y }) => y));
  const bottom = Math.min(end, focus.y + 2 * CARD.height + CARD.gapY);
  const k = Math.max(
    SMALLEST,
    Math.min(
      largest,
      (width - 2 * MARGIN) / (right - left),
      (height - 2 * MARGIN) / (bottom - top),
    ),
  );
  const fitsAcross = (right - left) * k <= width - 2 * MARGIN;
  const fitsDown = (bottom - top) * k <= height - 2 * MARGIN;
  const middle = fitsAcross ? (left + right) / 2 : focus.x + CARD.width / 2;
  return {
    k,
    x: width / 2 - middle * k,
    // What does not fit is cut off at the top, so that the focus is always visible.
    y: fitsDown ? MARGIN - top * k : height - MARGIN - bottom * k,
  };
}
