/** Checklist items keep their ids when edited, so that ticks stay with their items. */
export interface Item {
  readonly id: number;
  readonly text: string;
}

export function numbered(
  before: readonly Item[],
  entered: readonly { readonly id: number | null; readonly text: string }[],
): Item[] {
  const known = new Set(before.map(({ id }) => id));
  const used = new Set<number>();
  let next = Math.max(0, ...known) + 1;
  return entered.map(({ id, text }) => {
    if (id !== null && known.has(id) && !used.has(id)) {
      used.add(id);
      return { id, text };
    }
    next += 1;
    return { id: next - 1, text };
  });
}
