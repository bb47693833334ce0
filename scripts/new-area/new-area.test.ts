import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../testing/source-copy.ts';
import { areaPlanOf } from './area-plan.ts';
import { generateArea } from './generate-area.ts';

const lists = ['core/src/app.ts', 'web/src/app/areas.ts'];

/** npm run test:long runs the generated files (new-area.long.ts). */
test('an area is written into folders of its own, a migration, and a line of each list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenure-area-'));
  try {
    for (const list of lists) {
      mkdirSync(dirname(join(folder, list)), { recursive: true });
      cpSync(join(root, list), join(folder, list));
    }
    const plan = areaPlanOf(['benefits'], new Date('2026-11-16T09:30:00Z'));
    const files = generateArea(folder, plan);
    const own = /^(contract\/src|core\/src|web\/src\/features)\/benefits\//;
    expect(files.filter((file) => !own.test(file)).sort()).toEqual(
      ['core/migrations/202611160930-benefits-notes.sql', ...lists].sort(),
    );
    expect(files.every((file) => existsSync(join(folder, file)))).toBe(true);
    for (const list of lists) {
      const text = readFileSync(join(folder, list), 'utf8');
      const left = text.split('\n').filter((line) => !/^ {2}benefits,$|\{ benefits \}/.test(line));
      expect(left.join('\n')).toBe(readFileSync(join(root, list), 'utf8'));
    }
    expect(() => generateArea(folder, plan)).toThrow('There is an area benefits already.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('the words of the command', () => {
  const plan = (words: string) => areaPlanOf(words.split(' '), new Date('2026-11-16T09:30:00Z'));

  test('name folders, table, page and migration', () => {
    expect(plan('benefits enrolment')).toMatchObject({
      table: 'benefits_enrolments',
      href: '/benefits/v1',
      isModule: true,
      stamp: '202611160930',
    });
    expect(plan('pets')).toMatchObject({
      href: '/controlpanel/pets',
      isModule: false,
      noun: 'note',
    });
  });

  test.each(['Pets', '', 'pets Dog'])('"%s" is refused', (words) => {
    expect(() => plan(words)).toThrow('small letters');
  });
});
