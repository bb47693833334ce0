// npm run check: all static checks.
import { checkNode, installPackages } from './install-packages.mjs';

checkNode();
await installPackages();
const { staticChecks } = await import('./static-checks.mjs');

let failed = 0;
for (const check of staticChecks) {
  const ok = (await check.run()) === 0;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${check.name}`);
  if (!ok) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
