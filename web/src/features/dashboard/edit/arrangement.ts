/**
 * The arrangement of widgets while a dashboard is edited: two lists, read one after the other. Up and down
 * walk through both, so that one column on a phone and two on a desktop follow the same rule; the other
 * column is one step sideways (our decision, ADR 0017).
 */
export const containers = [1, 2] as const;
export type Container = (typeof containers)[number];

export interface Keyed {
  /** Identifies the widget while editing; an unsaved one has no id. */
  readonly key: string;
}

export type Arrangement<W extends Keyed> = Readonly<Record<Container, readonly W[]>>;

export interface Spot {
  readonly container: Container;
  /** Zero-based. */
  readonly index: number;
}

export type Step = 'up' | 'down' | 'across';

export const otherOf = (container: Container): Container => (container === 1 ? 2 : 1);

export function spotOf<W extends Keyed>(all: Arrangement<W>, key: string): Spot | null {
  for (const container of containers) {
    const index = all[container].findIndex((widget) => widget.key === key);
    if (index >= 0) return { container, index };
  }
  return null;
}

export const inOrder = <W extends Keyed>(all: Arrangement<W>): readonly W[] => [
  ...all[1],
  ...all[2],
];

/** The neighbour that gets focus when a widget is removed: the next one, or the previous one. */
export function neighbourOf<W extends Keyed>(all: Arrangement<W>, key: string): W | undefined {
  const list = inOrder(all);
  const at = list.findIndex((widget) => widget.key === key);
  return list[at + 1] ?? list[at - 1];
}

export function without<W extends Keyed>(all: Arrangement<W>, key: string): Arrangement<W> {
  const keep = (list: readonly W[]) => list.filter((widget) => widget.key !== key);
  return { 1: keep(all[1]), 2: keep(all[2]) };
}

/** Inserts a widget at a spot; an index beyond the end means the end. */
export function withAt<W extends Keyed>(all: Arrangement<W>, widget: W, spot: Spot) {
  const rest = without(all, widget.key);
  const list = [...rest[spot.container]];
  list.splice(Math.min(Math.max(spot.index, 0), list.length), 0, widget);
  return { ...rest, [spot.container]: list } as Arrangement<W>;
}

/** The index does not count the moved widget itself. */
export function moved<W extends Keyed>(all: Arrangement<W>, key: string, to: Spot) {
  const widget = inOrder(all).find((one) => one.key === key);
  return widget ? withAt(all, widget, to) : all;
}

/** The spot one step away, or null at the very start or end. */
export function spotAfter<W extends Keyed>(
  all: Arrangement<W>,
  key: string,
  step: Step,
): Spot | null {
  const from = spotOf(all, key);
  if (!from) return null;
  const { container, index } = from;
  if (step === 'across') return { container: otherOf(container), index };
  if (step === 'up') {
    if (index > 0) return { container, index: index - 1 };
    return container === 2 ? { container: 1, index: all[1].length } : null;
  }
  if (index < all[container].length - 1) return { container, index: index + 1 };
  return container === 1 ? { container: 2, index: 0 } : null;
}

export function stepped<W extends Keyed>(all: Arrangement<W>, key: string, step: Step) {
  const to = spotAfter(all, key, step);
  return to ? moved(all, key, to) : all;
}
