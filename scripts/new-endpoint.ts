/** npm run new:endpoint -- <area> <verb-noun> [GET|POST|PUT|DELETE] [path] */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from './new-endpoint/generate.ts';
import { planOf, Unclear } from './new-endpoint/plan.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
try {
  const plan = planOf(process.argv.slice(2));
  const files = generate(root, plan);
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  spawnSync(process.execPath, [biome, 'check', '--write', ...files], { cwd: root });
  console.log(`${plan.method} ${plan.path} is served. Search for "Fill in" in:`);
  for (const file of files.sort()) console.log(`  ${file}`);
  console.log(`Try it: npx vitest run core -t ${plan.area}.${plan.name}`);
} catch (error) {
  if (!(error instanceof Unclear)) throw error;
  console.error(error.message);
  console.error('Usage: npm run new:endpoint -- <area> <verb-noun> [GET|POST|PUT|DELETE] [path]');
  process.exitCode = 1;
}
