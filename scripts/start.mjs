// npm start: from a fresh clone to a running product. Needs nothing but Node itself.
import { buildChanged } from './build-changed.mjs';
import { checkNode, installPackages } from './install-packages.mjs';

checkNode();
await installPackages();
await buildChanged();

// In this very process: a signal for the command is a signal for the server, with nobody in between.
process.setSourceMapsEnabled(true);
await import(new URL('../server/dist/main.js', import.meta.url));
