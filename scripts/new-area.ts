/** npm run new:area -- <area> [noun of its first resource] */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areaPlanOf } from './new-area/area-plan.ts';
import { generateArea } from './new-area/generate-area.ts';
import { Unclear } from './new-endpoint/plan.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const packageFile = (path: string) => join(root, 'node_modules', path);
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status;

try {
  const plan = areaPlanOf(process.argv.slice(2), new Date());
  const files = generateArea(root, plan);
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  run(packageFile('@biomejs/biome/bin/biome'), 'check', '--write', ...sources);
  for (const script of ['generate-schema', 'record-migrations', 'words'])
    if (run(packageFile('tsx/dist/cli.mjs'), `scripts/${script}.ts`) !== 0)
      throw new Unclear(`scripts/${script}.ts failed: run it again.`);
  console.log(`The area ${plan.area} works. Search for "Fill in" in:`);
  for (const file of files.sort()) console.log(`  ${file}`);
  console.log(
    plan.isModule
      ? `The menu shows ${plan.label} where a company switches the module on.`
      : `No module of the menu is called ${plan.area}: its page is ${plan.href}.`,
  );
  console.log(`Try it: npm test -- ${plan.area}`);
} catch (error) {
  if (!(error instanceof Unclear)) throw error;
  console.error(error.message);
  console.error('Usage: npm run new:area -- <area> [noun of its first resource]');
  process.exitCode = 1;
}
