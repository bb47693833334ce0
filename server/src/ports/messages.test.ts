import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sender } from './messages.ts';

const received: { to: string[]; text: string }[] = [];
let refuses = false;
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      if (refuses) return done(new Error('Mailbox is full'));
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        text: Buffer.concat(parts).toString(),
      });
      done();
    });
  },
});
let smtpUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

const mail = {
  channel: 'email',
  to: 'zoë@example.com',
  subject: 'Your contacts',
  text: 'Hello Zoë,\n',
} as const;

test('mail reaches a real mail server with the same message id at every attempt', async () => {
  const send = sender({
    local: false,
    smtpUrl,
    smsUrl: undefined,
    from: 'Tenure <people@company.example>',
  });
  await send(mail, '1001-7');
  await send(mail, '1001-7');
  expect(received).toHaveLength(2);
  expect(received[0]?.to).toEqual(['zoë@example.com']);
  for (const { text } of received) {
    expect(text).toContain('Message-ID: <1001-7@company.example>');
    expect(text).toContain('Subject: Your contacts');
  }
});

test('mail has a text part and an HTML part', async () => {
  received.length = 0;
  const send = sender({ local: false, smtpUrl, smsUrl: undefined, from: 'people@company.example' });
  await send({ ...mail, html: '<p>Hello</p>' }, '1001-9');
  expect(received[0]?.text).toContain('Content-Type: multipart/alternative');
  expect(received[0]?.text).toContain('Content-Type: text/html');
});

test('a refusal by the mail server is an error, so that the message is retried', async () => {
  refuses = true;
  const send = sender({ local: false, smtpUrl, smsUrl: undefined, from: 'people@company.example' });
  await expect(send(mail, '1001-8')).rejects.toThrow(/Mailbox is full/);
});

test('without SMTP or a gateway, a message fails instead of being lost; in the local environment it stays in the outbox', async () => {
  const live = sender({
    local: false,
    smtpUrl: undefined,
    smsUrl: undefined,
    from: 'people@company.example',
  });
  await expect(live(mail, '1')).rejects.toThrow('SMTP_URL is not set');
  await expect(live({ channel: 'sms', to: '+61491570156', text: 'x' }, '2')).rejects.toThrow(
    'SMS_URL is not set',
  );
  const local = sender({
    local: true,
    smtpUrl: undefined,
    smsUrl: undefined,
    from: 'people@company.example',
  });
  await expect(local(mail, '3')).resolves.toBeUndefined();
});

test('a text message is posted to the gateway, and a refusal is an error', async () => {
  const posted: unknown[] = [];
  const shown: unknown[] = [];
  const gateway = createServer(async (request, response) => {
    shown.push(request.headers.authorization);
    posted.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.writeHead(posted.length === 1 ? 202 : 500).end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const smsUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  const send = sender({ local: false, smtpUrl: undefined, smsUrl, from: 'x@company.example' });
  await send({ channel: 'sms', to: '+61491570156', text: 'Hello' }, '1001-9');
  expect(posted).toEqual([{ to: '+61491570156', text: 'Hello', reference: '1001-9' }]);
  await expect(
    send({ channel: 'sms', to: '+61491570156', text: 'Hello' }, '1001-9'),
  ).rejects.toThrow('answered 500');
  const known = sender({
    ...{ local: false, smtpUrl: undefined, smsUrl, from: 'x@company.example' },
    smsAuthorization: 'Bearer key-1',
  });
  await expect(known({ channel: 'sms', to: '+61491570156', text: 'x' }, '1')).rejects.toThrow();
  expect(shown).toEqual([undefined, undefined, 'Bearer key-1']);
  gateway.close();
});
