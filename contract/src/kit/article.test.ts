import { expect, test } from 'vitest';
import { withArticle } from './article.ts';

test.each([
  'an account',
  'an annual leave request',
  'an HR manager',
  'an HR Manager',
  'an hour',
  'an honorary member',
  'an item',
  'an MP4 file',
  'an SVG file',
  'an unpaid day',
  'an uninvited guest',
  'an 8-hour day',
  'an 18th birthday',
  'an ABN',
  'a Head of people',
  'a Human Resources manager',
  'a Team manager',
  'a unit',
  'a union representative',
  'a user',
  'a used car',
  'a UK address',
  'a one-to-one item',
  'a European employee',
  'a PDF file',
  'a CSV file',
  'a PNG, JPEG or WebP file',
  'a KiwiSaver account',
  'a 360 question',
  'a 180 cm desk',
])('“%s”', (expected) => {
  expect(withArticle(expected.replace(/^an? /, ''))).toBe(expected);
});
