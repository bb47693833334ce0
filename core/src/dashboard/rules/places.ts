/** Widgets are in containers 1 and 2, numbered from 1 without gaps, in the given order. */

interface Placed {
  readonly container: number;
  readonly order: number;
}

export function renumbered<W extends Placed>(widgets: readonly W[]): W[] {
  return [1, 2].flatMap((container) =>
    widgets
      .filter((widget) => widget.container === container)
      .toSorted((one, other) => one.order - other.order)
      .map((widget, n) => ({ ...widget, order: n + 1 })),
  );
}
