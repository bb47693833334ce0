/** The rows of a flow diagram: a step is one row below its lowest predecessor. */
interface Placed {
  readonly id: string;
  readonly after: readonly string[];
}

export function levelsOf<S extends Placed>(steps: readonly S[]): S[][] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const known = new Map<string, number>();
  const levelOf = (id: string, seen: readonly string[] = []): number => {
    const level = known.get(id);
    if (level !== undefined) return level;
    // A cycle is cut where it is found; it can't be published.
    const before = (byId.get(id)?.after ?? []).filter(
      (one) => byId.has(one) && !seen.includes(one),
    );
    const found = Math.max(-1, ...before.map((one) => levelOf(one, [...seen, id]))) + 1;
    known.set(id, found);
    return found;
  };
  const rows: S[][] = [];
  for (const step of steps) {
    const level = levelOf(step.id);
    while (rows.length <= level) rows.push([]);
    rows[level]?.push(step);
  }
  return rows;
}
