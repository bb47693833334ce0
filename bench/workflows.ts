/**
 * npm run bench:workflows [-- --people 1100]: a workflow started for everyone at once, with the requests of
 * the page: until all are started, and until everyone was notified of their first step.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  listWorkflowTemplates,
  startWorkflows,
} from '@tenure/contract/tasks/workflows/template-endpoints';
import { workflowStepMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import {
  type CompanyDatabase,
  makeCompanyDatabase,
  openBenchCluster,
  withCompany,
} from './bench-database.ts';
import { openJobRuns } from './job-runs.ts';
import { circumstances, recordMeasurements } from './measurements.ts';
import { startProduct, stop } from './processes.ts';

const { values } = parseArgs({ options: { people: { type: 'string', default: '1100' } } });
const TITLE = 'Onboarding';
const [loadBefore = 0] = loadavg();

const cluster = await openBenchCluster();
const company = await makeCompanyDatabase(cluster, Number(values.people));
const server = await startProduct({
  env: company.env,
  logFile: join(cluster.folder, `${company.name}.log`),
});
try {
  const { call, measure, table } = await openJobRuns(server, 'hr.manager');
  const { items } = await call<{ items: { id: number; title: string }[] }>(listWorkflowTemplates);
  const templateId = items.find(({ title }) => title === TITLE)?.id;
  const DATE = '2031-03-03';
  const began = performance.now();
  const { progress } = await measure(
    'until every first step is open',
    () =>
      call<{ longJobId: number }>(startWorkflows, {
        params: { templateId },
        body: { audience: { type: 'everyone' }, date: DATE },
      }),
    async () => {
      const startedAfter = Number(((performance.now() - began) / 1000).toFixed(1));
      return { startedAfter, ...(await untilOpen(DATE)) };
    },
  );
  const text = [
    `${circumstances(loadBefore)}. A company of ${values.people} people, one server process; the shipped workflow ${TITLE} for everyone, from the call that starts it. ${progress} different figures of progress were seen while they were started, which took the seconds of startedAfter.`,
    table(),
  ].join('\n\n');
  console.log(`\n${text}`);
  recordMeasurements('npm run bench:workflows', text);
} finally {
  await stop(server);
  await cluster.close();
}

/** Waits until the first steps of all workflows of a date are open; returns how many and their tasks. */
async function untilOpen(date: string): Promise<{ workflows: number; tasks: number }> {
  for (;;) {
    const { waiting, ...found } = await stateOf(company, date);
    if (waiting === 0) return found;
    await pause(100);
  }
}

function stateOf(of: CompanyDatabase, date: string) {
  return withCompany(of, async (admin) => {
    const { rows } = await admin.query<{ waiting: number; workflows: number; tasks: number }>(
      `select count(distinct w.id)::int as workflows, count(s.task_id)::int as tasks,
        (count(distinct w.id) - count(distinct w.id) filter (where s.status <> $2))::int as waiting
       from workflows w join workflow_steps s on s.tenant_id = w.tenant_id and s.workflow_id = w.id
       where w.tenant_id = current_tenant() and w.date = $1`,
      [date, workflowStepMachine.states[workflowStepMachine.begins.to].code],
    );
    return rows[0] ?? { waiting: 0, workflows: 0, tasks: 0 };
  });
}
