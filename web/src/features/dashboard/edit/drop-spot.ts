/** Where a widget would land if dropped now: in the nearest column, between two midpoints. */
import { type Container, containers, type Spot } from './arrangement.ts';

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface ColumnBoxes {
  readonly box: Box;
  /** The widgets of the column from top to bottom, without the dragged one. */
  readonly widgets: readonly Box[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const beyond = (value: number, from: number, to: number) => Math.max(from - value, 0, value - to);

const distance = ({ x, y }: Point, box: Box) =>
  Math.hypot(beyond(x, box.left, box.right), beyond(y, box.top, box.bottom));

export function dropSpot(
  point: Point,
  columns: Readonly<Partial<Record<Container, ColumnBoxes>>>,
): Spot | null {
  const [nearest] = containers
    .flatMap((container) => {
      const column = columns[container];
      return column ? [{ container, column, away: distance(point, column.box) }] : [];
    })
    .sort((one, other) => one.away - other.away);
  if (!nearest) return null;
  const { container, column } = nearest;
  const above = column.widgets.filter(({ top, bottom }) => (top + bottom) / 2 < point.y);
  return { container, index: above.length };
}
