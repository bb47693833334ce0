// npm run build: builds what changed, or the named parts of it (server, web).
import { buildChanged } from './build-changed.mjs';
import { checkNode, installPackages } from './install-packages.mjs';

checkNode();
await installPackages();
const names = process.argv.slice(2);
await buildChanged(names.length > 0 ? names : undefined);
