import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp } from './run-command.mjs';

const folders = (process.env.PATH ?? '').split(delimiter);
const places = [
  ...['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name))),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** An installed Firefox; undefined means that its journeys are skipped (ADR 87). */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given) return existsSync(given) ? given : giveUp(`FIREFOX_PATH ${given} does not exist.`);
  return places.find((place) => existsSync(place));
}
