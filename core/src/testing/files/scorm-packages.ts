/**
 * Packages like the samples of the standard: a manifest, a page for each item, and the script that searches
 * the parent windows for the run-time library.
 */
import { strToU8, zipSync } from 'fflate';

const findLibrary = `
  function library(name) {
    let above = window;
    for (let n = 0; n < 500 && !above[name] && above.parent !== above; n++) above = above.parent;
    return above[name];
  }
`;

interface Part {
  readonly title: string;
  readonly page: string;
  readonly mastery?: number;
}

const item12 = ({ title, mastery }: Part, n: number) => `
  <item identifier="I${n}" identifierref="R${n}"><title>${title}</title>
    ${mastery === undefined ? '' : `<adlcp:masteryscore>${mastery}</adlcp:masteryscore>`}</item>`;

const manifest12 = (parts: readonly Part[]) => `<?xml version="1.0"?>
<manifest identifier="SAMPLE" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="B">
    <organization identifier="B"><title>Sample &amp; more</title>${parts.map(item12).join('')}
    </organization>
  </organizations>
  <resources>${parts
    .map(
      (_, n) =>
        `<resource identifier="R${n}" type="webcontent" adlcp:scormtype="sco" href="part${n}/index.html"/>`,
    )
    .join('')}</resources>
</manifest>`;

const item2004 = ({ title, mastery }: Part, n: number) => `
  <item identifier="I${n}" identifierref="R${n}"><title>${title}</title>
    ${
      mastery === undefined
        ? ''
        : `<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true">
      <imsss:minNormalizedMeasure>${mastery / 100}</imsss:minNormalizedMeasure>
    </imsss:primaryObjective></imsss:objectives></imsss:sequencing>`
    }</item>`;

const manifest2004 = (parts: readonly Part[]) => `<?xml version="1.0"?>
<manifest identifier="SAMPLE" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="B">
    <organization identifier="B"><title>Sample</title>${parts.map(item2004).join('')}</organization>
  </organizations>
  <resources xml:base="content/">${parts
    .map(
      (_, n) =>
        `<resource identifier="R${n}" type="webcontent" adlcp:scormType="sco" href="part${n}/index.html"/>`,
    )
    .join('')}</resources>
</manifest>`;

const zipped = (files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

const pageOf = (body: string) =>
  `<!doctype html><html lang="en"><title>Part</title><script src="../library.js"></script>${body}</html>`;

export function package12(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  return zipped({
    'imsmanifest.xml': manifest12(parts),
    'library.js': findLibrary,
    ...Object.fromEntries(parts.map(({ page }, n) => [`part${n}/index.html`, pageOf(page)])),
  });
}

export function package2004(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  return zipped({
    'imsmanifest.xml': manifest2004(parts),
    'content/library.js': findLibrary,
    ...Object.fromEntries(
      parts.map(({ page }, n) => [`content/part${n}/index.html`, pageOf(page)]),
    ),
  });
}

/** Stores a bookmark, reads the score, suspends and finishes. */
export const lesson12 = `<p id="state"></p><button id="next">Next page</button>
<button id="turn">Turn without saving</button>
<button id="leave">Leave</button><button id="pass">Finish with 85</button>
<script>
  const api = library('API');
  api.LMSInitialize('');
  const show = () => { state.textContent = [
    api.LMSGetValue('cmi.core.student_name'), api.LMSGetValue('cmi.core.entry'),
    'page ' + (api.LMSGetValue('cmi.core.lesson_location') || '1'),
    api.LMSGetValue('cmi.suspend_data')].join(' | '); };
  show();
  next.onclick = () => {
    api.LMSSetValue('cmi.core.lesson_location', '2');
    api.LMSSetValue('cmi.suspend_data', 'answers=a,b');
    api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
    api.LMSCommit(''); show();
  };
  turn.onclick = () => { api.LMSSetValue('cmi.core.lesson_location', '3'); show(); };
  leave.onclick = () => {
    api.LMSSetValue('cmi.core.exit', 'suspend');
    api.LMSSetValue('cmi.core.session_time', '00:01:30');
    api.LMSFinish('');
  };
  pass.onclick = () => {
    api.LMSSetValue('cmi.core.score.raw', '85');
    api.LMSSetValue('cmi.core.lesson_status', 'passed');
    api.LMSFinish('');
  };
</script>`;

export const lesson2004 = `<p id="state"></p><button id="pass">Finish with 0.9</button>
<button id="leave">Leave</button>
<script>
  const api = library('API_1484_11');
  api.Initialize('');
  state.textContent = [api.GetValue('cmi.learner_name'), api.GetValue('cmi.entry'),
    'page ' + (api.GetValue('cmi.location') || '1'), api.GetValue('cmi.suspend_data')].join(' | ');
  leave.onclick = () => {
    api.SetValue('cmi.location', '2');
    api.SetValue('cmi.suspend_data', 'answers=c');
    api.SetValue('cmi.completion_status', 'incomplete');
    api.SetValue('cmi.exit', 'suspend');
    api.Terminate('');
  };
  pass.onclick = () => {
    api.SetValue('cmi.score.scaled', '0.9');
    api.SetValue('cmi.success_status', 'passed');
    api.SetValue('cmi.completion_status', 'completed');
    api.Terminate('');
  };
</script>`;

/** Only initialises and, when its window closes, terminates: the minimum of the standard. */
export const leastLesson12 = `<p>Bend your knees.</p>
<script>
  const api = library('API');
  let isOver = false;
  const end = () => { if (!isOver) api.LMSFinish(''); isOver = true; };
  onload = () => api.LMSInitialize('');
  onbeforeunload = end;
  onunload = end;
</script>`;

/** Tries everything that leaves its own host, and records the results. */
export const hostilePart = (application: string) => `<pre id="report"></pre>
<script>
  const found = {};
  const tries = {
    'the application’s page': () => String(top.document.title),
    'the application’s storage': () => String(top.localStorage.length),
    'cookies': () => { if (document.cookie) return document.cookie; throw new Error('none'); },
    'a call with the session': async () =>
      (await fetch('${application}/cobra/api/tms/site', { credentials: 'include' })).status,
    'a call without reading the answer': async () =>
      (await fetch('${application}/cobra/api/tms/site', { mode: 'no-cors', credentials: 'include' })).type,
    'a call of the API on its own host': async () => {
      const { status } = await fetch('/cobra/api/tms/site');
      if (status === 404) throw new Error('404');
      return status;
    },
    'an event stream': () => new Promise((taken, refused) => {
      const stream = new EventSource('${application}/cobra/api/tms/notifications/stream');
      stream.onopen = () => taken('open'); stream.onerror = () => refused(new Error('refused'));
    }),
    'a picture of the application': () => new Promise((taken, refused) => {
      const image = new Image();
      image.onload = () => taken('loaded'); image.onerror = () => refused(new Error('refused'));
      image.src = '${application}/icon.svg';
    }),
    'the application in a frame': () => new Promise((taken, refused) => {
      document.addEventListener('securitypolicyviolation', () => refused(new Error('refused')));
      const frame = document.createElement('iframe');
      frame.src = '${application}/dashboard';
      document.body.append(frame);
    }),
    'a form to the API': () => new Promise((taken, refused) => {
      document.addEventListener('securitypolicyviolation', () => refused(new Error('refused')));
      const form = document.createElement('form');
      form.method = 'post'; form.action = '${application}/cobra/api/tms/authenticate'; form.target = 'nowhere';
      document.body.append(form); form.submit();
    }),
    'a window': () => { if (window.open('${application}/dashboard')) return 'open'; throw new Error('refused'); },
    'another page in place of the application': () => { top.location.href = 'https://attacker.example/'; return 'gone'; },
    'a service worker': async () => (await navigator.serviceWorker.register('worker.js')).scope,
  };
  (async () => {
    for (const [name, attempt] of Object.entries(tries)) {
      const dropped = new Promise((taken) => setTimeout(() => taken('dropped'), 1500));
      try {
        const result = await Promise.race([attempt(), dropped]);
        found[name] = result === 'dropped' ? result : 'REACHED ' + result;
      } catch (error) { found[name] = 'refused'; }
    }
    report.textContent = JSON.stringify(found);
  })();
</script>`;

export const hostileTries = 13;
