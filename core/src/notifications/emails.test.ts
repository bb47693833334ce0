import { contrast, READABLE, textOn } from '@tenure/contract/kit/contrast';
import { listEmailPreviews } from '@tenure/contract/notifications/email-previews';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../app.ts';
import type { Brand, EmailTemplate } from '../kit/email/email.ts';
import { emailHtml } from '../kit/email/email-html.ts';
import { emailText } from '../kit/email/email-text.ts';
import { Harness } from '../testing/harness.ts';
import { emailFaults } from '../testing/laws/email-law.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const brand: Brand = {
  companyName: 'Kauri & Co',
  systemName: 'Kauri People',
  colour: '#1f6f78',
  logo: null,
  address: 'https://kauri.example',
};

test('every email has a preview in the company’s layout, with sample data', async () => {
  const { body } = await harness.stranger().call(listEmailPreviews);
  const shown = body.items as { name: string; html: string }[];
  expect([...new Set(shown.map(({ name }) => name))]).toEqual(
    product.emails.map(({ name }) => name),
  );
  for (const { html } of shown) expect(html).toContain('home.example');
});

test.each(product.emails.map((template) => [template.name, template] as const))(
  '%s says what happened, with written dates and at most one absolute link',
  (_, template) => expect(emailFaults(template, brand)).toEqual([]),
);

test('an email that breaks these rules is found', () => {
  const planted: EmailTemplate<{ day: string }> = {
    name: 'planted.email',
    write: ({ day }) => ({
      subject: `Your leave: approved it ${day}.`,
      sentence: 'Somebody asked for undefined. Decide it at https://elsewhere.example/',
    }),
    samples: { one: { day: '2026-12-07' } },
  };
  expect(emailFaults(planted as EmailTemplate<unknown>, brand)).toEqual([
    'planted.email, one: a long subject',
    'planted.email, one: a date in computer format',
    'planted.email, one: a value that is missing',
    'planted.email, one: quaint words',
    'planted.email, one: another link in the text part',
  ]);
  expect(emailFaults({ ...(planted as EmailTemplate<unknown>), samples: {} }, brand)).toEqual([
    'planted.email has no sample',
  ]);
});

test('what people write cannot become markup', () => {
  const hostile = { ...brand, companyName: '<b>Acme & Co</b>', systemName: '"Acme"' };
  const email = {
    subject: '<script>',
    sentence: '<img src=x>',
    quote: '</td>',
    facts: [{ label: '<i>', value: '"' }],
    list: ['<em>'],
  };
  const html = emailHtml(email, hostile, '<u>');
  expect(html).not.toMatch(/<script|<img|<b>|<i>|<u>|<em>|<\/td><\/blockquote/);
  expect(emailText(email, hostile, 'Mia')).toContain('“</td>”');
});

test('the logo is shown at the company’s own address', () => {
  const logo = { url: '/cobra/api/tms/pictures/7', width: 200, height: 64 };
  const html = emailHtml({ subject: 'Hello', sentence: 'Hello' }, { ...brand, logo }, null);
  expect(html).toContain('src="https://kauri.example/cobra/api/tms/pictures/7"');
  expect(html).toContain('width="100" height="32"');
});

test.each(['#ffee00', '#1f6f78', '#ffffff', '#000000', '#777777'])(
  'the button is readable on %s',
  (colour) => expect(contrast(textOn(colour), colour)).toBeGreaterThanOrEqual(READABLE),
);
