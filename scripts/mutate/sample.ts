/** A random selection, deterministic for the same seed. */
export function sample<T>(all: readonly T[], count: number, seed: number): T[] {
  const rest = [...all];
  let state = seed;
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0)
    chosen.push(...rest.splice(Math.floor(next() * rest.length), 1));
  return chosen;
}

/** How many of `count` each gets: a minimum, less in small samples, and the rest by size. */
export function shares(sizes: ReadonlyMap<string, number>, count: number, most = 3) {
  const least = Math.max(1, Math.min(most, Math.floor(count / Math.max(1, sizes.size))));
  const of = new Map([...sizes].map(([name, size]) => [name, Math.min(least, size)]));
  const given = () => [...of.values()].reduce((sum, one) => sum + one, 0);
  const lacking = (name: string) => (sizes.get(name) ?? 0) / ((of.get(name) ?? 0) + 1);
  while (given() < count) {
    const [name] = [...sizes.keys()]
      .filter((one) => (of.get(one) ?? 0) < (sizes.get(one) ?? 0))
      .toSorted((one, other) => lacking(other) - lacking(one));
    if (!name) break;
    of.set(name, (of.get(name) ?? 0) + 1);
  }
  return of;
}
