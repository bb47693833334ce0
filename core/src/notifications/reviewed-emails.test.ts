import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { product } from '../app.ts';
import { emailFiles } from '../testing/emails/email-files.ts';

const folder = new URL('../../../docs/emails/', import.meta.url);

test('docs/emails has what people are sent; run npm run emails and read what changed', () => {
  const files = emailFiles(product.emails);
  expect(readdirSync(folder).sort()).toEqual([...files.keys()].map((area) => `${area}.txt`));
  for (const [area, text] of files)
    expect(readFileSync(new URL(`${area}.txt`, folder), 'utf8')).toBe(text);
});
