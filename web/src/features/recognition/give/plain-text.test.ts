import { expect, test } from 'vitest';
import { htmlOf } from './plain-text.ts';

test.each([
  ['Thank you 🎉', '<p>Thank you 🎉</p>'],
  ['One\ntwo\n\nthree', '<p>One<br>two</p><p>three</p>'],
  ['a < b & c', '<p>a &lt; b &amp; c</p>'],
])('%j is sent as %s', (text, html) => {
  expect(htmlOf(text)).toBe(html);
});
