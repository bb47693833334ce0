/** What earlier runs printed: which faults were tried, and which of them survived. */

const verdict = /^\S.* \d+ of \d+: (.*?): (SURVIVED|noticed by |left for )/gm;

/** Of a fault that was tried several times, the last verdict counts; one that was left for later has none. */
function verdictsIn(log: string): ReadonlyMap<string, boolean> {
  const last = new Map([...log.matchAll(verdict)].map(([, line = '', said]) => [line, said]));
  return new Map(
    [...last].flatMap(([line, said]) =>
      said === 'left for ' ? [] : [[line, said === 'SURVIVED'] as const],
    ),
  );
}

export const triedIn = (log: string): ReadonlySet<string> => new Set(verdictsIn(log).keys());

export const survivorsIn = (log: string): ReadonlySet<string> =>
  new Set([...verdictsIn(log)].flatMap(([line, survived]) => (survived ? [line] : [])));

const noticing = /^\S.* \d+ of \d+: (.*?): noticed by (\S+\.test\.ts) /gm;

/** Which test noticed a fault, the last one first. */
export function noticedByIn(log: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [, line = '', file = ''] of log.matchAll(noticing))
    found.set(line, [file, ...(found.get(line) ?? []).filter((one) => one !== file)]);
  return found;
}
