/** What earlier runs printed: which faults were tried, and which of them survived. */

const verdict = /^\S.* \d+ of \d+: (.*?): (SURVIVED|noticed by )/gm;

/** Of a fault that was tried several times, the last verdict counts. */
function verdictsIn(log: string): ReadonlyMap<string, boolean> {
  const found = [...log.matchAll(verdict)];
  return new Map(found.map(([, line = '', said]) => [line, said === 'SURVIVED']));
}

export const triedIn = (log: string): ReadonlySet<string> => new Set(verdictsIn(log).keys());

export const survivorsIn = (log: string): ReadonlySet<string> =>
  new Set([...verdictsIn(log)].flatMap(([line, survived]) => (survived ? [line] : [])));
