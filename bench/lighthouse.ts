/**
 * npm run lighthouse [-- --rounds 3]: scores and sizes of the sign-in page (on a phone) and of the dashboard
 * (on a desktop), an employee's and one with every widget. Lighthouse is downloaded for the run, so that
 * building and testing don't need it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { projectRoot } from '@tenure/server/project-root';
import { bundleSizes } from './bundle-size.ts';
import { addEveryWidget } from './home.ts';
import { circumstances, recordMeasurements } from './measurements.ts';
import { startProduct, stop } from './processes.ts';
import { signIn } from './session.ts';
import { markdownTable } from './statistics.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Chromium sometimes omits the start of a trace; Lighthouse then has to run again. */
const TRIES = 5;
const chromeFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const goals = { now: 95, goal: 98 };
const home = { path: '/dashboard', preset: ['--preset=desktop'], ...goals };
const EVERY_WIDGET = 12;

interface Page {
  readonly name: string;
  readonly path: string;
  readonly preset: readonly string[];
  /** Whose home page it is; nobody is signed in on the others. */
  readonly cookie?: string;
  readonly now: number;
  readonly goal: number;
}

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<string, { readonly numericValue?: number }>;
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(values.rounds);
const [loadBefore = 0] = loadavg();
const folder = await mkdtemp(join(tmpdir(), 'tenure-lighthouse-'));
const server = await startProduct({ env: { DATA_DIR: folder }, logFile: join(folder, 'log') });
try {
  const origin = `http://localhost:${server.port}`;
  const employee = await signIn(server.port, 'employee');
  // HR may have every widget, reports included.
  const hr = await signIn(server.port, 'hr.manager');
  const widgets = await addEveryWidget(server.port, hr.cookie);
  if (widgets !== EVERY_WIDGET) throw new Error(`HR can add ${widgets} widgets`);
  const pages: readonly Page[] = [
    { name: 'sign-in page, mobile', path: '/login/', preset: [], ...goals },
    { ...home, name: 'home, desktop', cookie: employee.cookie },
    { ...home, name: `home with ${widgets} widgets, desktop`, cookie: hr.cookie },
  ];
  const headers = join(folder, 'headers.json');
  const rows: string[][] = [];
  for (const { name, path, preset, cookie, now, goal } of pages) {
    if (cookie) await writeFile(headers, JSON.stringify({ Cookie: cookie }));
    const signedIn = cookie ? [`--extra-headers=${headers}`] : [];
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1)
      reports.push(await audit(`${origin}${path}`, [...preset, ...signedIn]));
    const score = (category: string) =>
      median(reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0)));
    const figure = (audited: string) =>
      median(reports.map(({ audits }) => audits[audited]?.numericValue ?? Number.NaN));
    const performance = score('performance');
    rows.push([
      name,
      performance.toFixed(0),
      `${now} / ${goal}`,
      performance >= goal ? 'goal reached' : performance >= now ? 'now reached' : '**not reached**',
      score('accessibility').toFixed(0),
      score('best-practices').toFixed(0),
      figure('cumulative-layout-shift').toFixed(3),
      `${(figure('largest-contentful-paint') / 1000).toFixed(1)} s`,
      `${figure('total-blocking-time').toFixed(0)} ms`,
    ]);
  }
  report(rows);
} finally {
  await stop(server);
  await rm(folder, { recursive: true, force: true });
}

async function audit(url: string, options: readonly string[]): Promise<Report> {
  for (let n = 1; ; n += 1)
    try {
      return await auditOnce(url, options);
    } catch (error) {
      if (n === TRIES || !String(error).includes('NO_NAVSTART')) throw error;
      console.log(`${url}: no trace, once more`);
    }
}

async function auditOnce(url: string, options: readonly string[]): Promise<Report> {
  const file = join(folder, 'report.json');
  await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet'],
      ...['--output=json', `--output-path=${file}`, `--chrome-flags=${chromeFlags}`],
      ...['--only-categories=performance,accessibility,best-practices', ...options],
    ],
    { cwd: folder, env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH } },
  );
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function report(rows: string[][]): void {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const text = [
    `${circumstances(loadBefore)}. ${LIGHTHOUSE}, median of ${rounds}.`,
    markdownTable(
      [
        ...['page', 'performance', 'now / goal', '', 'accessibility', 'best practices'],
        ...['layout shift', 'largest paint', 'blocking'],
      ],
      rows,
    ),
    markdownTable(
      ['page', 'JS gz', 'CSS gz'],
      bundleSizes(join(projectRoot, 'web/dist')).map(({ page, script, style }) => [
        page,
        kilobytes(script),
        kilobytes(style),
      ]),
    ),
  ].join('\n\n');
  console.log(text);
  recordMeasurements('npm run lighthouse', text);
}
