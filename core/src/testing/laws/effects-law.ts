/** A call leaves behind what docs/effects says, which people have read (ADR 122). */
import { linesOf, readEffects, writeEffect } from '../effects/effect-files.ts';
import { answerTo, needsServer } from './answer-to.ts';
import { type Law, must } from './law.ts';

export const effectsLaw: Law = async (harness, route, example) => {
  const { area, id } = route.endpoint;
  const { effects, body } = await answerTo(harness, route, example);
  if (needsServer(body)) return;
  const lines = linesOf(effects);
  if (process.env.TENURE_WRITE_EFFECTS) return writeEffect(area, id, lines);
  // That every call is listed is checked in scripts/effects.test.ts.
  const expected = readEffects(area).get(id) ?? lines;
  must(
    lines.join('\n') === expected.join('\n'),
    route,
    `leaves\n${lines.join('\n')}\ninstead of\n${expected.join('\n')}\nRun npm run effects, and read what changed`,
  );
};
