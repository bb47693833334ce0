/** The effects of a request match docs/effects, which people have reviewed (ADR 122). */
import { linesOf } from '../effects/effects.ts';
import { changedFromReviewed } from '../reviewed/reviewed-list.ts';
import { answerTo, needsServer } from './answer-to.ts';
import { type Law, must } from './law.ts';

export const effectsLaw: Law = async (harness, route, example) => {
  const { area, id } = route.endpoint;
  const { effects, body } = await answerTo(harness, route, example);
  if (needsServer(body)) return;
  const changed = changedFromReviewed({ list: 'effects', area, name: id }, linesOf(effects));
  must(changed === '', route, changed);
};
