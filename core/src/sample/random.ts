/** Seeded random numbers (sfc32, seeded by splitmix32): the same seed gives the same company. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** An integer from low to high, inclusive. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function randomFrom(seed: string): Random {
  const mix = splitmix(hash(seed));
  let a = mix();
  let b = mix();
  let c = mix();
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 12; round++) next();
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[int(0, list.length - 1)] as T,
  };
}

/** A weighted picker; cumulative weights are calculated once. */
export function weighted<T>(entries: readonly (readonly [T, number])[]): (random: Random) => T {
  const values = entries.map(([value]) => value);
  let total = 0;
  const steps = entries.map(([, weight]) => {
    total += weight;
    return total;
  });
  return (random) => {
    const at = random.next() * total;
    let index = 0;
    while (at >= (steps[index] ?? total)) index++;
    return values[index] as T;
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

function splitmix(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) | 0;
  };
}
