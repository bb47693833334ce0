/** Parses the output of earlier runs: faults tried, and those that survived. */

const verdict = /^\S.* \d+ of \d+: (.*?): (SURVIVED|noticed by |left for )/gm;

/** The last verdict counts for a repeated fault; one left for later has none. */
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

/** The tests that noticed a fault, the latest first. */
export function noticedByIn(log: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [, line = '', file = ''] of log.matchAll(noticing))
    found.set(line, [file, ...(found.get(line) ?? []).filter((one) => one !== file)]);
  return found;
}
