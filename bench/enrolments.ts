/**
 * npm run bench:enrolments [-- --people 10000 --people 100000] [--folder /a/folder]: an enrolment rule for everyone
 * of a company. A folder keeps the companies for the next run: a large one takes long to make.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCompanyDatabase, openBenchCluster } from './bench-database.ts';
import { measureEnrolmentRule } from './enrolment-rule.ts';
import { openJobRuns } from './job-runs.ts';
import { circumstances, recordMeasurements } from './measurements.ts';
import { startProduct, stop } from './processes.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', multiple: true, default: ['10000', '100000'] },
    folder: { type: 'string' },
  },
});
const [loadBefore = 0] = loadavg();

const cluster = await openBenchCluster(values.folder);
try {
  const tables: string[] = [];
  for (const people of values.people.map(Number)) {
    const company = await makeCompanyDatabase(cluster, people);
    const server = await startProduct({
      env: company.env,
      logFile: join(cluster.folder, `${company.name}.log`),
    });
    try {
      const jobs = await openJobRuns(server, 'hr.manager');
      await measureEnrolmentRule(company, jobs, people);
      tables.push(jobs.table());
    } finally {
      await stop(server);
    }
  }
  const text = [
    `${circumstances(loadBefore)}. One server process; a rule for everyone, from the call that adds it to the end of its job; then until everyone was notified; then the rule saved again, with nothing to do. The target is for 10,000 people.`,
    ...tables,
  ].join('\n\n');
  console.log(`\n${text}`);
  recordMeasurements('npm run bench:enrolments', text);
} finally {
  await cluster.close();
}
