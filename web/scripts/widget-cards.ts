/** Finds the widget cards in the areas' folders, so that no list has to be maintained. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const features = fileURLToPath(new URL('../src/features/', import.meta.url));

export const widgetCards = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => /widgets[\\/][a-z-]+-card\.tsx$/.test(path))
  .sort()
  .map((path) => ({ name: basename(path, '.tsx'), path: features + path }));
