/** Durations of a test run: minutes for each area, and the slowest files. */
import { areaOf } from './place.ts';

export interface FileTime {
  readonly file: string;
  readonly ms: number;
}

interface VitestReport {
  readonly testResults: readonly { name: string; startTime: number; endTime: number }[];
}

interface Suite {
  readonly file: string;
  readonly specs?: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[];
  readonly suites?: readonly Suite[];
}

export const vitestTimes = ({ testResults }: VitestReport, root: string): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: name.startsWith(root) ? name.slice(root.length).replace(/^[\\/]/, '') : name,
    ms: endTime - startTime,
  }));

export const playwrightTimes = ({ suites = [] }: { suites?: readonly Suite[] }): FileTime[] =>
  suites.map((suite) => ({ file: `e2e/${suite.file}`, ms: durationOf(suite) }));

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const durationOf = ({ specs = [], suites = [] }: Suite): number =>
  sum(
    specs.flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
    ),
  ) + sum(suites.map(durationOf));

/** A file may run on both databases; its times are added up. */
export function durationLines(times: readonly FileTime[], areas: readonly string[]): string[] {
  const groups = new Map<string, number>();
  const files = new Map<string, number>();
  for (const { file, ms } of times) {
    const [folder = ''] = file.split('/');
    const group = areaOf(file, areas) ?? folder;
    groups.set(group, (groups.get(group) ?? 0) + ms);
    files.set(file, (files.get(file) ?? 0) + ms);
  }
  const sorted = (map: ReadonlyMap<string, number>) => [...map].sort((a, b) => b[1] - a[1]);
  const minutes = (ms: number) => (ms / 60_000).toFixed(1).padStart(6);
  const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(6);
  return [
    'Minutes of test time per area (several run at once):',
    ...sorted(groups).map(([group, ms]) => `${minutes(ms)}  ${group}`),
    'The ten slowest files, in seconds:',
    ...sorted(files)
      .slice(0, 10)
      .map(([file, ms]) => `${seconds(ms)}  ${file}`),
  ];
}
