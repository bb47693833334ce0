// Preloaded by the worker of npm run mutate: records which test reaches which place.
import { appendFileSync } from 'node:fs';

const noted = new Set();

globalThis.faultReached = (place) => {
  const { current, filepath } = globalThis.__vitest_worker__ ?? {};
  const test = current?.type === 'test' ? current.id : '';
  const line = `${place}\t${filepath}\t${test}\n`;
  if (noted.has(line)) return;
  noted.add(line);
  appendFileSync(process.env.MUTATE_REACHED, line);
};
