/** Computes a trend's lines, grid and month labels with d3. */
import type { Trend } from '@tenure/contract/reports/analytics';
import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';

/** Margins in SVG units, for the grid's numbers, the months, and half a line's width. */
const room = { left: 44, right: 6, top: 6, bottom: 18 };
const GRID_LINES = 3;

export interface TrendDrawing {
  readonly width: number;
  readonly height: number;
  readonly line: string;
  readonly lineBefore: string;
  readonly grid: readonly { readonly value: number; readonly y: number }[];
  readonly months: readonly { readonly day: string; readonly x: number }[];
  readonly left: number;
}

/** Both lines share a scale that starts at zero, so that they can be compared. */
export function drawTrend(months: Trend['months'], width: number, height: number): TrendDrawing {
  const most = Math.max(1, ...months.flatMap(({ value, yearBefore }) => [value, yearBefore]));
  const y = scaleLinear([0, most], [height - room.bottom, room.top]).nice(GRID_LINES);
  const x = scalePoint(
    months.map(({ day }) => day),
    [room.left, width - room.right],
  );
  const draw = (of: 'value' | 'yearBefore') =>
    line<Trend['months'][number]>(
      ({ day }) => x(day) ?? room.left,
      (month) => y(Math.max(0, month[of])),
    )(months) ?? '';
  return {
    width,
    height,
    line: draw('value'),
    lineBefore: draw('yearBefore'),
    grid: y.ticks(GRID_LINES).map((value) => ({ value, y: y(value) })),
    // Every third month, so that the labels fit on a phone.
    months: months
      .filter((_, n) => n % 3 === 2)
      .map(({ day }) => ({ day, x: x(day) ?? room.left })),
    left: room.left,
  };
}
