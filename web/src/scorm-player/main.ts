/** The page around a package, on the host for packages: opens the part that the application names. */
import { dialects } from './dialects.ts';
import { functionsOf } from './functions.ts';
import type { PlayerMessage, StartMessage, StopMessage } from './messages.ts';
import { RunTime } from './run-time.ts';

const application = document.documentElement.dataset.application ?? '';
const files = location.pathname.replace(/^\/player\//, '/package/');

const SAVE_AFTER_MS = 1000;

const say = (message: PlayerMessage) => parent.postMessage(message, application);

/** Returns how to stop it. */
function start({ version, href, before, ...facts }: StartMessage): () => void {
  const dialect = dialects[version];
  let isDue = false;
  // Messages sent while the whole page closes are lost, so changes are saved soon after they are made.
  const saveSoon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      runTime.leave();
    }, SAVE_AFTER_MS);
  };
  const runTime = new RunTime({
    dialect,
    before,
    facts: dialect.factsOf(facts),
    save: (state) => say({ type: 'tenure-package:save', state }),
    changed: saveSoon,
    finished: () => say({ type: 'tenure-package:finish' }),
  });
  Object.assign(window, { [dialect.globalName]: functionsOf(version, runTime) });
  addEventListener('pagehide', () => runTime.leave());
  const frame = document.createElement('iframe');
  frame.title = 'Package';
  frame.src = `${files}/${href}`;
  document.body.replaceChildren(frame);
  return () => {
    const stopped = () => {
      runTime.leave();
      say({ type: 'tenure-package:stopped' });
    };
    frame.addEventListener('load', stopped, { once: true });
    // Replaces the part's history entry, so that Back leads to the page before the course.
    frame.contentWindow?.location.replace('about:blank');
  };
}

const isFromApplication = ({ source, origin }: MessageEvent) =>
  source === parent && origin === application;

let stop: (() => void) | undefined;
addEventListener('message', (event) => {
  const data = event.data as Partial<StartMessage | StopMessage> | null;
  if (!isFromApplication(event)) return;
  if (data?.type === 'tenure-package:start') stop ??= start(data as StartMessage);
  if (data?.type === 'tenure-package:stop') stop?.();
});
say({ type: 'tenure-package:ready' });
