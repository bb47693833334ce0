/** Compares a row of docs/permissions with the response, the authorization and the offered actions. */
import type { Route } from '../../kit/bind.ts';
import { isHidden, judge } from '../../kit/judge.ts';
import type { Client, Sent } from '../client.ts';
import { asked } from '../engine.ts';
import type { Example } from '../example.ts';
import type { Harness } from '../harness.ts';
import { needsServer } from '../laws/answer-to.ts';
import { changedReasons } from '../laws/reasons-law.ts';
import { refusalIn } from '../laws/refusal-words.ts';
import { actorIn, peopleBeside } from './permission-actors.ts';
import { type ActorName, actorNames, type Expected } from './permission-tables.ts';

/** All differences between the product and the row, in words, and those from docs/reasons. */
export async function differences(
  harness: Harness,
  route: Route,
  example: Example | undefined,
  row: Expected,
): Promise<string[]> {
  const { scene, sent } = await sceneOf(harness, example, row);
  const found: string[] = [];
  const reasons = new Map<string, ActorName[]>();
  for (const actor of asked(actorNames, row.endpoint.length + row.record.length)) {
    const expected = row.answers[actor];
    const differs = (what: string, got: string) =>
      found.push(`${actor}: ${expected} expected, ${what} ${got}`);
    if (expected === 'own') {
      if (actor !== 'other company' || route.endpoint.params)
        differs('but "own" is', 'for another company and endpoints without a record');
      continue;
    }
    const client = await actorIn(scene, actor);
    const { told, judged, reason } = await answerTo(scene, client, route, example, sent);
    if (reason) reasons.set(reason, [...(reasons.get(reason) ?? []), actor]);
    if (told !== expected) differs('answered', told);
    if (judged !== undefined && judged !== expected) differs('judged', judged);
    if (actor === 'nobody' || actor === 'other company') continue;
    const offered = await isOffered(client, route, example, sent);
    if (offered !== undefined && offered !== (expected === 'yes'))
      differs('and it is', offered ? 'offered' : 'not offered');
  }
  return [...found, ...changedReasons(row, reasons)];
}

/** The record of a row, in a separate harness if a state is required. */
async function sceneOf(harness: Harness, example: Example | undefined, { record }: Expected) {
  const change = example?.states?.[record];
  const send = change || record === '' ? example?.sent : example?.records?.[record];
  if (record !== '' && !send) throw new Error(`The example has no record "${record}"`);
  const scene = change ? await harness.inState(record, change) : harness;
  await peopleBeside(scene);
  return { scene, sent: send ? await send(scene, scene.home) : {} };
}

/** The response, and the verdict of the permission table on its record. */
export async function answerTo(
  harness: Harness,
  client: Client,
  { endpoint, action }: Route,
  example: Example | undefined,
  sent: Sent,
): Promise<{ told: string; judged: string | undefined; reason: string | undefined }> {
  const { token } = client;
  let judged: string | undefined;
  let verdictInWords: string | undefined;
  harness.onLoaded = (actor, record) => {
    if (!action) return;
    const hidden = record === undefined || isHidden(actor, action, record);
    const verdict = hidden ? undefined : judge(actor, action, record);
    judged = verdict?.ok ? 'yes' : String(verdict?.status ?? 404);
    if (verdict && !verdict.ok)
      verdictInWords = `${verdict.status} ${verdict.status === 409 ? `${verdict.fact} ` : ''}${verdict.rule}`;
  };
  harness.dry = true;
  try {
    const received = await client.call(endpoint, sent);
    const status = example?.statusOf?.(received) ?? received.status;
    const done = (status >= 200 && status < 300) || needsServer(received.body);
    // That a record isn't visible, or that nobody is signed in, has the same words everywhere.
    const isReason = received.status === 403 || received.status === 409;
    const reason = isReason
      ? (verdictInWords ?? refusalIn(received.status, received.body))
      : undefined;
    return { told: done ? 'yes' : String(status), judged, reason };
  } finally {
    harness.dry = false;
    harness.onLoaded = undefined;
    // Changes to the session were rolled back with everything else.
    client.token = token;
  }
}

async function isOffered(
  client: Client,
  { action }: Route,
  example: Example | undefined,
  sent: Sent,
): Promise<boolean | undefined> {
  if (!action || !example?.offered) return undefined;
  return (await example.offered(client, sent)).includes(action.sentAs);
}
