/** The page around a package, on the host for packages: it opens the part that the application names. */
import { dialects } from './dialects.ts';
import { functionsOf } from './functions.ts';
import type { PlayerMessage, StartMessage } from './messages.ts';
import { RunTime } from './run-time.ts';

const application = document.documentElement.dataset.application ?? '';
const files = location.pathname.replace(/^\/player\//, '/package/');

const say = (message: PlayerMessage) => parent.postMessage(message, application);

function start({ version, href, before, ...facts }: StartMessage): void {
  const dialect = dialects[version];
  const runTime = new RunTime({
    dialect,
    before,
    facts: dialect.factsOf(facts),
    save: (state) => say({ type: 'tenure-package:save', state }),
    finished: () => say({ type: 'tenure-package:finish' }),
  });
  Object.assign(window, { [dialect.globalName]: functionsOf(version, runTime) });
  addEventListener('pagehide', () => runTime.leave());
  const frame = document.createElement('iframe');
  frame.title = 'Package';
  frame.src = `${files}/${href}`;
  document.body.replaceChildren(frame);
}

const isFromApplication = ({ source, origin }: MessageEvent) =>
  source === parent && origin === application;

let isStarted = false;
addEventListener('message', (event) => {
  const data = event.data as Partial<StartMessage> | null;
  if (isStarted || !isFromApplication(event) || data?.type !== 'tenure-package:start') return;
  isStarted = true;
  start(data as StartMessage);
});
say({ type: 'tenure-package:ready' });
