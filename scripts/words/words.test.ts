import { describe, expect, test } from 'vitest';
import { textsOf } from './texts-of.ts';
import { textsIn, wordsFile } from './words-file.ts';

describe('a text is collected from', () => {
  test.each([
    ['a label', "const a = { label: 'Mobile' };", ['Mobile']],
    ['a choice of two labels', "const a = { label: few ? 'day' : 'Days left' };", ['Days left']],
    ['a sentence anywhere', "refuse('Choose a manager');", ['Choose a manager']],
    ['a message with values', 'const a = (n) => `At most $' + '{n} days`;', ['At most {n} days']],
    [
      'a value inside a message',
      'f(`In $' + '{few ? `one day` : days(n)}`);',
      ['In {…}', 'one day'],
    ],
    ['words between tags', 'const a = <p>Nothing planned</p>;', ['Nothing planned']],
    [
      'words and values between tags',
      'const a = <p>{count} of {team.size} people <b>away</b></p>;',
      ['{count} of {size} people', 'away'],
    ],
    ['a prop', 'const a = <Button aria-label="Close" />;', ['Close']],
    ['a prop with a choice', "const a = <B label={on ? 'On' : 'Off'} />;", ['On', 'Off']],
    ['HTML in a literal', 'const a = `<h1>Outbox</h1><style>p {}</style>`;', ['Outbox']],
  ])('%s', (_, source, texts) => {
    expect(textsOf('a.tsx', source)).toEqual(texts);
  });
});

describe('no text is collected from', () => {
  test.each([
    ['a thrown error', "throw new Error('This endpoint has no access');"],
    ['a log line', "console.log('Looking at the tables');"],
    [
      'SQL',
      'const a = sql`select name from users`; db.query("select id from tenant_ids() as id");',
    ],
    ['a table with its alias', "db.selectFrom('users as u').where('a', 'is not', null);"],
    ['an identifier', "const a = { title: 'leave.request', label: 'leave-request' };"],
    ['a comparison', "if (event.key === 'Escape') close();"],
    ['an import', "import { a } from './A file.ts';"],
    ['a type', "type A = 'Full Time' | 'Part Time';"],
    ['a class name', 'const a = <p className="Wide open" />;'],
    ['a media type', "const a = { produces: 'text/csv; charset=utf-8' };"],
  ])('%s', (_, source) => {
    expect(textsOf('a.tsx', source)).toEqual([]);
  });
});

test('texts are listed by area and file, and read back', () => {
  const file = wordsFile(
    new Map([
      ['web/src/features/leave/b.tsx', 'const a = <p>Nothing planned</p>;'],
      ['contract/src/leave/a.ts', "const a = { label: 'Leave type' };"],
      ['core/src/audience/a.ts', "f('Choose at least one');"],
      ['core/src/audience/a.test.ts', "test('A sentence about the product');"],
      ['web/src/ui/a.tsx', "const a = { label: 'Close' };"],
    ]),
  );
  expect([...file.matchAll(/^# (.+)/gm)].map(([, area]) => area)).toEqual([
    'audience',
    'leave',
    'shared',
  ]);
  expect(textsIn(file)).toEqual([
    { path: 'core/src/audience/a.ts', text: 'Choose at least one' },
    { path: 'contract/src/leave/a.ts', text: 'Leave type' },
    { path: 'web/src/features/leave/b.tsx', text: 'Nothing planned' },
    { path: 'web/src/ui/a.tsx', text: 'Close' },
  ]);
});
