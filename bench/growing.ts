/**
 * npm run bench:growth: the latency of reads in a small and a large company, and the chart in a browser, without
 * the rest of npm run bench. Prints, and saves nothing.
 *   --only 'chart,search'  reads whose names contain one of these
 *   --sizes 1000,10000     other sizes than 1,000 and 100,000
 *   --frames               only the chart in a browser
 *   --keep folder          keeps the companies there for the next run
 *   --rounds 5, --seconds 1
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCompanyDatabase, openBenchCluster } from './bench-database.ts';
import { measureChartFrames } from './chart-frames.ts';
import { growthTable, measureGrowth, type Served } from './growth.ts';
import { addLeave } from './leave-load.ts';
import { circumstances } from './measurements.ts';
import { settled, startLoadGenerator, startProduct, stop } from './processes.ts';
import { inWords } from './statistics.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sizes: { type: 'string', default: '1000,100000' },
    frames: { type: 'boolean', default: false },
    keep: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
  },
});
const slices = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const [few = 0, many = 0] = values.sizes.split(',').map(Number);
const [loadBefore = 0] = loadavg();
const cluster = await openBenchCluster(values.keep);
const load = startLoadGenerator();
const served: Served[] = [];
try {
  for (const employees of values.frames ? [many] : [few, many]) {
    const company = await makeCompanyDatabase(cluster, employees);
    await addLeave(company);
    const logFile = join(cluster.folder, `${company.name}.log`);
    served.push({ company, server: await startProduct({ env: company.env, logFile }) });
  }
  console.log(`${circumstances(loadBefore)}. ${slices.rounds} pairs of slices, one connection.\n`);
  for (const { server } of served) await settled(server);
  const [small, large] = served;
  if (small && large) {
    const only = values.only.split(',');
    const growth = await measureGrowth(small, large, load, { ...slices, only });
    console.log(growthTable(growth, [few, many]));
  } else if (small) {
    const { p95, domNodes, cards } = await measureChartFrames(small.company, small.server, slices);
    console.log(
      `org chart of ${many}: p95 frame ${inWords(p95, 1)} ms, ${domNodes} nodes of the page, ${cards} cards`,
    );
  }
} finally {
  load.process.disconnect();
  for (const { server } of served) await stop(server);
  await cluster.close();
}
