/** The targets that a run can measure: what must be reached now, and the goals. */
import type { BundleSize } from './bundle-size.ts';
import type { ChartFrames } from './chart-frames.ts';
import type { CompanyMonth } from './company-month.ts';
import type { EnrolmentRuleRun } from './enrolment-rule.ts';
import type { Growth } from './growth.ts';
import type { ReadResult } from './reads.ts';
import type { StartTimes } from './start-times.ts';

export interface Measured {
  readonly reads: readonly ReadResult[];
  readonly growth: readonly Growth[];
  readonly month: CompanyMonth;
  readonly rule: EnrolmentRuleRun;
  readonly frames: ChartFrames;
  readonly starts: StartTimes | undefined;
  readonly bundles: readonly BundleSize[];
  /** Employees of the company used for reads. */
  readonly readsAt: number;
  /** Employees of the small and the large company. */
  readonly sizes: readonly [number, number];
}

interface Target {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly now: number;
  readonly goal: number;
  readonly digits: number;
  /** Whether larger figures are better. */
  readonly more?: boolean;
}

/** Maximum CPU time of PostgreSQL for one request at 10,000 employees. */
const mostPostgres: readonly [name: RegExp, ms: number][] = [
  [/userProfile|employees\/\{id\}/, 0.35],
  [/leave balances|items of leave$/, 0.45],
  [/calendar, team month|items of leaveCalendar/, 0.8],
  [/team-members|items of team$/, 0.6],
  [/emergencyContacts/, 0.25],
  [/employee list|search keystroke/, 1.3],
  [/home-dashboard|site|navigation/, 0.25],
  // All other records and lists.
  [/^an? |^appraisal with/, 0.4],
  [/^(?!GET |report of)/, 1.3],
];

export const mostPostgresOf = (name: string): number | undefined =>
  mostPostgres.find(([named]) => named.test(name))?.[1];

/** Minimum requests per second relative to the commit at which the goal was set (1264dda). */
const leastAgainst: readonly [name: RegExp, times: number][] = [
  [/userProfile|employees\/\{id\}/, 3.5],
  [/leave balances|items of leave$/, 6],
  [/calendar, team month|items of leaveCalendar/, 3],
  [/team-members|items of team$|emergencyContacts|employee list|search keystroke/, 2],
  [/home-dashboard|site|navigation/, 1],
];

export const leastFaster = (name: string): number | undefined =>
  leastAgainst.find(([named]) => named.test(name))?.[1];

/** CPU time of the dashboard with all widgets, PostgreSQL and Node together. */
export const MOST_HOME_MS = 6;

function postgresTarget({ name, ours }: ReadResult): Target[] {
  const most = mostPostgresOf(name);
  return most === undefined
    ? []
    : [
        {
          ...{ what: `${name}, PostgreSQL`, value: ours.postgresCpu.median, unit: ' ms' },
          ...{ now: most, goal: most, digits: 2 },
        },
      ];
}

/** The dashboard and all its widgets. */
const homeMs = (reads: readonly ReadResult[]): number =>
  reads
    .filter(({ name }) => /^GET (home-dashboard|items of )/.test(name))
    .reduce((sum, { ours }) => sum + ours.cpu.median + ours.postgresCpu.median, 0);

export function targetRows({
  reads,
  growth,
  frames,
  month,
  rule,
  starts,
  bundles,
  sizes,
  readsAt,
}: Measured): string[][] {
  const size = (page: string) => bundles.find((one) => one.page === page);
  const kB = (bytes: number) => bytes / 1000;
  const signIn = size('/login/');
  const home = size('/dashboard');
  const targets: Target[] = [
    // A read without a statement has nothing that a bare server could run.
    ...reads
      .filter(({ statements }) => statements > 0)
      .map(({ name, ratio }) => ({
        ...{
          what: `${name} ÷ bare, ${readsAt} employees`,
          value: ratio.median,
          unit: '',
          digits: 2,
        },
        ...{ now: 0.5, goal: 0.8, more: true },
      })),
    ...growth.map(({ name, ratio }) => ({
      ...{
        what: `${name}, p50 at ${sizes[1]} ÷ ${sizes[0]}`,
        value: ratio.median,
        unit: '',
        digits: 2,
      },
      ...{ now: 1.3, goal: 1.1 },
    })),
    ...reads.flatMap(postgresTarget),
    {
      ...{ what: 'a whole home, PostgreSQL and server', unit: ' ms', digits: 1 },
      ...{ value: homeMs(reads), now: MOST_HOME_MS, goal: MOST_HOME_MS },
    },
    {
      ...{ what: 'calendar of 10,000 people, month', unit: ' ms', digits: 0, now: 200, goal: 100 },
      value: month.p50.median,
    },
    {
      ...{ what: `enrolment rule over ${rule.enrolled} people, one run`, unit: ' s', digits: 1 },
      ...{ value: rule.seconds, now: 60, goal: 15 },
    },
    {
      ...{ what: `org chart of ${sizes[1]}, p95 frame while panning`, value: frames.p95.median },
      ...{ unit: ' ms', digits: 1, now: 17, goal: 17 },
    },
    {
      ...{ what: `org chart of ${sizes[1]}, nodes of the page`, value: frames.domNodes },
      ...{ unit: '', digits: 0, now: 500, goal: 300 },
    },
    {
      ...{ what: 'statements of a read, most', unit: '', digits: 0, now: 4, goal: 2 },
      value: Math.max(month.statements, ...reads.map((one) => one.statements)),
    },
    ...(starts
      ? [
          { what: 'first start', value: starts.cold, unit: ' s', now: 30, goal: 20, digits: 1 },
          { what: 'second start', value: starts.second, unit: ' s', now: 3, goal: 2, digits: 1 },
          {
            what: 'start after kill -9',
            value: starts.afterKill,
            unit: ' s',
            now: 5,
            goal: 3,
            digits: 1,
          },
        ]
      : []),
    ...(signIn
      ? [
          {
            what: 'sign-in page, JS gz',
            value: kB(signIn.script),
            unit: ' kB',
            now: 100,
            goal: 90,
            digits: 1,
          },
          {
            what: 'sign-in page, CSS gz',
            value: kB(signIn.style),
            unit: ' kB',
            now: 20,
            goal: 12,
            digits: 1,
          },
        ]
      : []),
    ...(home
      ? [
          {
            what: 'home, JS gz',
            value: kB(home.script),
            unit: ' kB',
            now: 220,
            goal: 200,
            digits: 1,
          },
          // There is no target for the dashboard, so the sign-in page's is used.
          {
            what: 'home, CSS gz',
            value: kB(home.style),
            unit: ' kB',
            now: 40,
            goal: 20,
            digits: 1,
          },
        ]
      : []),
  ];
  return targets.map(({ what, value, unit, now, goal, digits, more = false }) => {
    const reaches = (bound: number) => (more ? value >= bound : value <= bound);
    const sign = more ? '≥' : '≤';
    return [
      what,
      `${value.toFixed(digits)}${unit}`,
      `${sign} ${now}${unit}`,
      `${sign} ${goal}${unit}`,
      reaches(goal) ? 'goal reached' : reaches(now) ? 'now reached' : '**not reached**',
    ];
  });
}
