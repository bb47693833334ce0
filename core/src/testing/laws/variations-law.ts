/** What calls answer when one field of their example is another matches docs/variations. */
import type { Route } from '../../kit/bind.ts';
import { differencesIn, linesOf as linesOfAnswer, shownIn } from '../answers/answer-lines.ts';
import { effectsChanged, linesOf } from '../effects/effects.ts';
import type { Example } from '../example.ts';
import type { Harness } from '../harness.ts';
import { changedFromReviewed } from '../reviewed/reviewed-list.ts';
import { variationsOf } from '../variations/variations.ts';
import { type Answered, callCounted, needsServer } from './answer-to.ts';
import { type Law, must, sentFor } from './law.ts';
import { refusalIn } from './refusal-words.ts';

export const variationsLaw: Law = async (harness, route, example) => {
  const { area, id } = route.endpoint;
  const sent = await sentFor(harness, example, harness.home);
  const first = await callCounted(harness, route, example, sent);
  if (needsServer(first.body)) return;
  const people = {
    oneself: harness.home.idOf(example?.by ?? 'employee'),
    'the colleague': harness.home.idOf('colleague'),
  };
  const told = new Map<string, string[]>();
  for (const variation of variationsOf(route.endpoint, sent, people)) {
    const answer = await callCounted(harness, route, example, variation.sent);
    const text = changeIn(first, answer).join('\n  ');
    told.set(text, [...(told.get(text) ?? []), variation.said]);
  }
  const same = told.get('') ?? [];
  told.delete('');
  const lines = [
    ...(isRefused(first)
      ? [refusalIn(first.status, first.body)]
      : linesOfAnswer(shownIn(first.body))),
    ...[...told].flatMap(([text, said]) => `with ${said.join(', ')}\n  ${text}`.split('\n')),
    ...(same.length > 0 ? [`the same with ${same.join(', ')}`] : []),
  ];
  if (lines.length === 0) return;
  const changed = changedFromReviewed({ list: 'variations', area, name: id }, lines);
  must(changed === '', route, changed);
};

const isRefused = ({ status }: Answered) => status >= 300;

/** What is refused, left behind, or answered by a call that leaves nothing behind. */
function changeIn(first: Answered, answer: Answered): string[] {
  if (isRefused(answer))
    return isRefused(first) &&
      refusalIn(first.status, first.body) === refusalIn(answer.status, answer.body)
      ? []
      : [refusalIn(answer.status, answer.body)];
  const left = effectsChanged(first.effects, answer.effects);
  return left.length > 0 || answer.effects.size > 0
    ? left
    : differencesIn(shownIn(first.body), shownIn(answer.body));
}

/** What changes leave behind when they are sent a second time. */
export async function sentAgain(
  harness: Harness,
  routes: readonly Route[],
  exampleOf: (route: Route) => Example | undefined,
): Promise<void> {
  const area = routes[0]?.endpoint.area ?? '';
  const lines: string[] = [];
  for (const route of routes) {
    const example = exampleOf(route);
    const sent = await sentFor(harness, example, harness.home);
    const client = await harness.as(example?.by ?? 'employee');
    await client.call(route.endpoint, sent);
    const { status, body, effects } = await callCounted(harness, route, example, sent);
    const what = status >= 300 ? [refusalIn(status, body)] : linesOf(effects);
    lines.push(route.endpoint.id, ...what.map((line) => `  ${line}`));
  }
  const changed = changedFromReviewed({ list: 'variations', area, name: 'sent again' }, lines);
  if (changed) throw new Error(changed);
}
