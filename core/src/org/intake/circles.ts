/** Reporting lines must not form a cycle of any length. */

/** The keys of each cycle among "reports to", in order. */
export function circlesIn(reportsTo: ReadonlyMap<string, string | null>): string[][] {
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[][] = [];
  for (const start of reportsTo.keys()) {
    const path: string[] = [];
    let at: string | null = start;
    while (at !== null && !state.has(at)) {
      state.set(at, 'open');
      path.push(at);
      at = reportsTo.get(at) ?? null;
    }
    if (at !== null && state.get(at) === 'open') circles.push(path.slice(path.indexOf(at)));
    for (const one of path) state.set(one, 'done');
  }
  return circles;
}
