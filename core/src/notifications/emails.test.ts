import { contrast, READABLE, textOn } from '@tenure/contract/kit/contrast';
import { listEmailPreviews } from '@tenure/contract/notifications/email-previews';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../app.ts';
import { emailHtml } from '../kit/email/email-html.ts';
import { emailText } from '../kit/email/email-text.ts';
import { Harness } from '../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const previews = async () => {
  const { body } = await harness.stranger().call(listEmailPreviews);
  return body.items as { name: string; subject: string; html: string; text: string }[];
};

test('every email has a preview in the company’s layout, with sample data', async () => {
  const shown = await previews();
  expect([...new Set(shown.map(({ name }) => name))]).toEqual(
    product.emails.map(({ name }) => name),
  );
  for (const { subject, html, text } of shown) {
    expect(html).toContain('home.example');
    expect(`${subject}${html}${text}`).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
  }
});

test('every email says what happened in product words, with written dates and at most one absolute link', async () => {
  for (const { subject, html, text } of await previews()) {
    expect(subject.length).toBeLessThan(90);
    expect(subject).not.toMatch(/\.$/);
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\d{4}-\d{2}-\d{2}/);
      expect(part).not.toMatch(/whoever|somebody|waits for|asked for|e-mail|by itself/i);
    }
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links.length).toBeLessThanOrEqual(1);
    for (const href of links) expect(href).toMatch(/^https:\/\/home\.example/);
    expect(text.match(/https?:/g)?.length ?? 0).toBe(links.length);
  }
});

test('what people write cannot become markup', () => {
  const brand = {
    companyName: '<b>Acme & Co</b>',
    systemName: '"Acme"',
    colour: '#ffee00',
    logo: null,
    address: 'https://acme.example',
  };
  const email = {
    subject: '<script>',
    sentence: '<img src=x>',
    quote: '</td>',
    facts: [{ label: '<i>', value: '"' }],
  };
  const html = emailHtml(email, brand, '<u>');
  expect(html).not.toMatch(/<script|<img|<b>|<i>|<u>|<\/td><\/blockquote/);
  expect(emailText(email, brand, 'Mia')).toContain('“</td>”');
});

test.each(['#ffee00', '#1f6f78', '#ffffff', '#000000', '#777777'])(
  'the button is readable on %s',
  (colour) => expect(contrast(textOn(colour), colour)).toBeGreaterThanOrEqual(READABLE),
);
