// npm run sample -- --employees 100000 [--fresh]: fills an empty database with a company of any size.
import { checkNode, installPackages } from './install-packages.mjs';
import { installed, run } from './run-command.mjs';

checkNode();
await installPackages();
process.exitCode = await run(installed('tsx'), [
  'scripts/fill-sample.ts',
  ...process.argv.slice(2),
]);
