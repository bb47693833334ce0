/** npm run words: writes docs/words.txt. With --check it only verifies that the file is up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sourceTexts } from './architecture/source-texts.ts';
import { textsIn, wordsFile } from './words/words-file.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const place = fileURLToPath(new URL('../docs/words.txt', import.meta.url));
const now = wordsFile(sourceTexts(root));

if (!process.argv.includes('--check')) {
  writeFileSync(place, now);
  console.log(`docs/words.txt has ${textsIn(now).length} texts.`);
} else if (!existsSync(place) || readFileSync(place, 'utf8') !== now) {
  console.error('docs/words.txt is out of date: run "npm run words" and commit the file.');
  process.exitCode = 1;
}
