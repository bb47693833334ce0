// npm start: from a fresh clone to a running product. Needs only Node.
import { buildChanged } from './build-changed.mjs';
import { checkNode, installPackages } from './install-packages.mjs';

checkNode();
stopWithNpm();
await installPackages();
await buildChanged();

// In the same process, so that signals for the command reach the server directly.
process.setSourceMapsEnabled(true);
await import(new URL('../server/dist/main.js', import.meta.url));

/** npm signals its shell, and some shells exit without passing it on, so losing the parent is a signal. */
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
