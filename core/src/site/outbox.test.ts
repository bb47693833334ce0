import { getOutboxPage } from '@tenure/contract/site/outbox';
import { expect, test } from 'vitest';
import { queueMessages } from '../kit/background/message.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();
const page = async () => (await harness.stranger().call(getOutboxPage)).text;

test('the page of unsent messages shows each with its links, and nothing in it is markup', async () => {
  expect(await page()).toContain('<p>No messages yet.</p>');
  await harness.within(harness.home, (ctx) =>
    queueMessages(
      ctx,
      [
        {
          channel: 'email' as const,
          to: 'mia@kauri.example',
          subject: 'Reset <your> password',
          text: 'Open https://kauri.example/reset?a=1&b=2 <script>',
        },
        { channel: 'sms' as const, to: '+61400000000', text: 'Your code is 123456' },
      ].map((message) => ({ message, dueAt: ctx.now })),
    ),
  );
  const shown = await page();
  expect(shown).not.toContain('No messages yet');
  expect(shown).toContain('<h2>Reset &#60;your&#62; password</h2>');
  expect(shown).toContain('To mia@kauri.example by email');
  expect(shown).toContain('<a href="https://kauri.example/reset?a=1&#38;b=2">');
  expect(shown).not.toContain('<script>');
  expect(shown).toContain('<h2>Text message</h2>');
  expect(shown).toContain('To +61400000000 by SMS');
});
