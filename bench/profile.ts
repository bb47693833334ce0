/**
 * Prints self time by package and by function from a .cpuprofile (node --cpu-prof).
 * Usage: node --import tsx bench/profile.ts FILE
 */
import { readFileSync } from 'node:fs';

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
    };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const profile: Profile = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const self = new Map<number, number>();
for (const [n, id] of profile.samples.entries())
  self.set(id, (self.get(id) ?? 0) + (profile.timeDeltas[n] ?? 0));

const byPlace = new Map<string, number>();
const byFunction = new Map<string, number>();
let busy = 0;
for (const { id, callFrame } of profile.nodes) {
  const time = self.get(id) ?? 0;
  const { functionName, url, lineNumber } = callFrame;
  if (functionName === '(idle)' || time === 0) continue;
  busy += time;
  const place = placeOf(url) || functionName;
  add(byPlace, place, time);
  add(byFunction, `${functionName || '(anonymous)'}  ${place}:${lineNumber + 1}`, time);
}
for (const [title, times] of [
  ['By package', byPlace],
  ['By function', byFunction],
] as const) {
  console.log(`\n${title}`);
  for (const [name, time] of [...times].sort((a, b) => b[1] - a[1]).slice(0, 40))
    console.log(`${((time / busy) * 100).toFixed(1).padStart(6)} %  ${name}`);
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time);
}

function placeOf(url: string): string {
  const installed = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  return installed ?? url.replace(/^file:\/\/.*\//, '');
}
