import type { Message } from '@tenure/core/kit/message';
import { createTransport } from 'nodemailer';

export type Send = (message: Message, reference: string) => Promise<void>;

/**
 * In the environment local nothing leaves the machine: the message stays in its table and is read at
 * /outbox. Elsewhere mail goes by SMTP; text messages need a gateway, and without one they fail visibly.
 */
export function sender(options: {
  local: boolean;
  smtpUrl: string | undefined;
  from: string;
}): Send {
  if (options.local && !options.smtpUrl) return async () => {};
  const transport = options.smtpUrl ? createTransport(options.smtpUrl) : undefined;
  const domain = options.from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost';
  return async (message, reference) => {
    if (message.channel === 'sms') {
      if (options.local) return;
      throw new Error('No SMS gateway is set up');
    }
    if (!transport) throw new Error('SMTP_URL is not set');
    await transport.sendMail({
      from: options.from,
      to: message.to,
      subject: message.subject,
      text: message.text,
      attachments: (message.attachments ?? []).map(({ name, contentType, text }) => ({
        filename: name,
        contentType,
        content: text,
      })),
      // The same for every attempt, so that a repeated delivery can be recognised.
      messageId: `<${reference}@${domain}>`,
    });
  };
}
