import type { Message } from '@tenure/core/kit/background/message';
import { createTransport } from 'nodemailer';

export type Send = (message: Message, reference: string) => Promise<void>;

export interface SenderOptions {
  readonly local: boolean;
  readonly smtpUrl: string | undefined;
  readonly smsUrl: string | undefined;
  /** Sent to the gateway as the Authorization header; omitted if undefined. */
  readonly smsAuthorization?: string | undefined;
  readonly from: string;
}

/**
 * Sends email by SMTP and text messages through a web gateway. If a channel isn't configured, messages fail
 * visibly and are retried; in the local environment they stay in their table and are shown at /outbox.
 */
export function sender(options: SenderOptions): Send {
  const mail = options.smtpUrl
    ? byMail(options.smtpUrl, options.from)
    : notSetUp(options, 'SMTP_URL');
  const sms = options.smsUrl
    ? bySms(options.smsUrl, options.smsAuthorization)
    : notSetUp(options, 'SMS_URL');
  return (message, reference) => (message.channel === 'email' ? mail : sms)(message, reference);
}

const notSetUp =
  ({ local }: SenderOptions, setting: string): Send =>
  async () => {
    if (!local) throw new Error(`${setting} is not set`);
  };

function byMail(url: string, from: string): Send {
  const transport = createTransport(url);
  const domain = from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost';
  return async (message, reference) => {
    if (message.channel !== 'email') return;
    await transport.sendMail({
      from,
      to: message.to,
      subject: message.subject,
      text: message.text,
      ...(message.html ? { html: message.html } : {}),
      attachments: (message.attachments ?? []).map(({ name, contentType, text }) => ({
        filename: name,
        contentType,
        content: text,
      })),
      // The same for every attempt, so that duplicate deliveries can be detected.
      messageId: `<${reference}@${domain}>`,
    });
  };
}

function bySms(url: string, authorization: string | undefined): Send {
  return async ({ to, text }, reference) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': reference,
        ...(authorization ? { authorization } : {}),
      },
      body: JSON.stringify({ to, text, reference }),
      signal: AbortSignal.timeout(15_000),
    });
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
  };
}
