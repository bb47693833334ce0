import { expect, test } from 'vitest';
import { routesFor } from '../core/src/app.ts';
import { readEffects } from '../core/src/testing/effects/effect-files.ts';

/** Without a server no PDF is created, so that its example may leave nothing behind. */
test('docs/effects lists every call that can change something, and no other; run npm run effects', () => {
  const calls = routesFor('local').flatMap(({ endpoint: { method, area, id } }) =>
    method === 'GET' ? [] : [{ area, id }],
  );
  const areas = [...new Set(calls.map(({ area }) => area))];
  const listed = areas.flatMap((area) => [...readEffects(area).keys()]);
  expect(listed.sort()).toEqual(calls.map(({ id }) => id).sort());
});
