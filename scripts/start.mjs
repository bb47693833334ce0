// npm start: from a fresh clone to a running product. Needs nothing but Node itself.
import { buildChanged } from './build-changed.mjs';
import { checkNode, installPackages } from './install-packages.mjs';

checkNode();
stopWithNpm();
await installPackages();
await buildChanged();

// In this very process: a signal for the command is a signal for the server, with nobody in between.
process.setSourceMapsEnabled(true);
await import(new URL('../server/dist/main.js', import.meta.url));

/** npm tells its shell of a signal, and some shells end without telling us: losing them counts as told. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
