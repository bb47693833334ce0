import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenFolderLaw, entriesOf } from './folder-laws.ts';

test('a folder of sources with more than 40 entries is refused, whatever they are', () => {
  const root = mkdtempSync(join(tmpdir(), 'tenure-folders-'));
  try {
    const org = join(root, 'core/src/org');
    for (const folder of ['chart', 'unit']) mkdirSync(join(org, folder), { recursive: true });
    for (let n = 1; n <= 38; n += 1) writeFileSync(join(org, `a-${n}.ts`), '');
    expect(brokenFolderLaw(entriesOf(root))).toEqual([]);
    writeFileSync(join(org, 'chart.module.css'), '');
    expect(brokenFolderLaw(entriesOf(root))).toEqual([
      'core/src/org has 41 entries: split it by sub-topic.',
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
