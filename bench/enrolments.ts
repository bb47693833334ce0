/**
 * npm run bench:enrolments [-- --people 10000 --people 100000] [--folder /a/folder]: the job of a rule that
 * enrols everyone in a company. A folder keeps the companies.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { makeCompanyDatabase, openBenchCluster } from './bench-database.ts';
import { growTo } from './colleagues.ts';
import { measureEnrolmentRule } from './enrolment-rule.ts';
import { circumstances, recordMeasurements } from './measurements.ts';
import { markdownTable } from './statistics.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', multiple: true, default: ['10000', '100000'] },
    folder: { type: 'string' },
  },
});
/** For 10,000 people (TARGETS: long jobs). */
const target = { seconds: 60, goal: 15, megabytes: 200 };
const [loadBefore = 0] = loadavg();

const cluster = await openBenchCluster(values.folder);
try {
  const rows: string[][] = [];
  const sizes = values.people.map(Number).toSorted((one, other) => one - other);
  // One growing company: everyone is enrolled in a new course at each size.
  const company = await makeCompanyDatabase(cluster, 1002);
  for (const people of sizes) {
    console.log(`${await growTo(company, people)} people`);
    const { enrolled, seconds, secondsAgain, megabytes } = await measureEnrolmentRule(company);
    const isReached = seconds <= target.seconds && megabytes <= target.megabytes;
    rows.push([
      ...[String(enrolled), seconds.toFixed(1), secondsAgain.toFixed(1), megabytes.toFixed(0)],
      isReached ? 'yes' : 'no',
    ]);
    console.log(rows.at(-1)?.join('  '));
  }
  const text = [
    `${circumstances(loadBefore)}. A rule for everyone, in one run of its job: the audience is worked out and people are enrolled 500 at a time, in a process that does nothing else, on one connection; then the same run again, with nothing to do. Notifying people is not included. The target is for 10,000 people.`,
    markdownTable(
      [
        ...['people enrolled', 'seconds', 'seconds again', 'MB more'],
        `within ${target.seconds} s (goal ${target.goal}) and ${target.megabytes} MB`,
      ],
      rows,
    ),
  ].join('\n\n');
  console.log(`\n${text}`);
  recordMeasurements('npm run bench:enrolments', text);
} finally {
  await cluster.close();
}
