/** The examples of all endpoints, from the examples.ts of each area. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { product } from '../app.ts';
import type { Examples } from './example.ts';

const files = product.areas
  .map(({ name }) => new URL(`../${name}/examples.ts`, import.meta.url))
  .filter((file) => existsSync(fileURLToPath(file)));

const loaded: { examples: Examples }[] = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ fileURLToPath(file))),
);

export const examples: Examples = Object.assign({}, ...loaded.map((area) => area.examples));
