/** What an earlier run printed: which faults survived, and which areas it came to the end of. */

const survivor = /^\S.* \d+ of \d+: (.*): SURVIVED/gm;
const finished = /^(\S+): \d+ of \d+ planted faults survived the tests\.$/gm;

export const survivorsIn = (log: string): ReadonlySet<string> =>
  new Set([...log.matchAll(survivor)].map(([, line = '']) => line));

export const areasFinishedIn = (log: string): ReadonlySet<string> =>
  new Set([...log.matchAll(finished)].map(([, area = '']) => area));

export const finishedLine = (area: string, survived: number, planted: number) =>
  `${area}: ${survived} of ${planted} planted faults survived the tests.`;
