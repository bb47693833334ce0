/** Rules for each source file: its name, its length, and no bypassing of types. */

import { schemaOfEndpoint } from './endpoint-schemas.ts';
import { skippedTest } from './skipped-tests.ts';
import { unnamedIcon } from './spoken-icons.ts';
import { openOr } from './sql-conditions.ts';
import { unansweredPage } from './unanswered-pages.ts';

const MOST_LINES = 400;

/** Data lists are exempt from the length limit. */
const data = /^core\/src\/sample\/(data|profiles)\/|\.gen\.ts$/;

const emptyNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc'];
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const wayRound =
  /^\s*(?:\/\/|\{?\/\*)\s*(?:@ts-(?:ignore|nocheck|expect-error)|biome-ignore.*noExplicitAny)/m;

/** Stored files are read and written in one area, so that one rule controls access (ADR 29). */
const usesFilePort = /\bports\.files\b|\{[^{}]*\bfiles\b[^{}]*\} = (?:ctx\.)?ports\b/;
const mayUseFilePort = [
  'core/src/files/',
  // Faces of sample people: generated, and public within the company.
  'core/src/load-sample.ts',
  'core/src/people/employee/employee.store.ts',
];

/** State numbers are written once, in the machine (ADR 41). */
const stateNumber = /\b(?:status|state)\s*(?:=|<>|!=|(?:not\s+)?in\s*\()\s*\d/;
const inTemplate = /`[^`]*`/g;

/** Changes use `authorizeChange`, which prevents impersonators from deciding about themselves (ADR 89). */
const judgesAChange = /(?:\/commands\/[^/]+|-to-do)\.ts$/;
const onlyAuthorizes = /\bauthorize\(/;

/** What was pasted is never cut without a word: LimitedInput says by how much it is too long. */
const cutsText = /\smaxLength=/;
const mayCutText = [
  // Codes and searches, which aren't kept.
  'web/src/ui/verification/code-field.tsx',
  'web/src/features/recognition/feed/feed-page.tsx',
  'web/src/features/documents/library-page.tsx',
];

export function brokenFileLaws(path: string, text: string): string[] {
  const broken: string[] = [];
  const say = (sentence: string) => broken.push(`${path} ${sentence}`);
  const names = path.split('/');
  const file = names.at(-1) ?? '';
  if (/^index\.[jt]sx?$/.test(file)) say('is an index: import the file that is meant.');
  if (names.some((name) => emptyNames.includes(name.split('.')[0] ?? '')))
    say('has a name that says nothing about what is in it.');
  if (!kebab.test(file)) say('is not named in kebab-case.');
  if (!data.test(path) && linesOf(text) > MOST_LINES)
    say(`has ${linesOf(text)} lines: a file of more than ${MOST_LINES} holds two things.`);
  const skipped = skippedTest(path, text);
  if (skipped) say(`leaves tests out with ${skipped}: every test runs.`);
  const isCore =
    path.startsWith('core/src/') && !/\.test\.ts$|\/testing\/|\/examples[a-z-]*\.ts$/.test(path);
  if (isCore && usesFilePort.test(text) && !mayUseFilePort.some((place) => path.startsWith(place)))
    say('stores or reads files itself: attach them through core/src/files.');
  if (isCore && (text.match(inTemplate) ?? []).some((sql) => stateNumber.test(sql)))
    say('has the number of a state in its SQL: take it from the machine with isInState.');
  if (isCore && judgesAChange.test(path) && onlyAuthorizes.test(text))
    say(
      'judges a change with authorize: use authorizeChange, which refuses one’s own while acting.',
    );
  const use = schemaOfEndpoint(path, text);
  if (use)
    say(`uses ${use}: the built pages have no schemas of endpoints; import the schema itself.`);
  const condition = openOr(path, text);
  if (condition) say(`has an "or" without parentheses in a condition: ${condition.slice(0, 80)}`);
  if (/^web\/.*\.tsx$/.test(path) && cutsText.test(text) && !mayCutText.includes(path))
    say('cuts what is pasted with maxLength: use LimitedInput or LimitedTextarea with most.');
  const spoken = unnamedIcon(path, text);
  if (spoken) say(`has an icon without a name, ${spoken}: add aria-hidden, or aria-label.`);
  const unanswered = unansweredPage(path, text);
  if (unanswered) say(`${unanswered}.`);
  if (wayRound.test(text)) say('goes round the type checker.');
  return broken;
}

export const linesOf = (text: string) => text.split('\n').length - 1;

/** Median and 95th percentile of the line counts of files other than tests and data. */
export function sizes(texts: ReadonlyMap<string, string>): { p50: number; p95: number } {
  const lines = [...texts]
    .filter(([path]) => !data.test(path) && !/\.(test|long)\.tsx?$/.test(path))
    .map(([, text]) => linesOf(text))
    .sort((a, b) => a - b);
  const at = (share: number) => lines[Math.floor((lines.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
