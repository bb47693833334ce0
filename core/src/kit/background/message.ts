import type { Ctx } from '../ctx.ts';

/** A file that travels with a message, as text. */
export interface Attachment {
  readonly name: string;
  readonly contentType: string;
  readonly text: string;
}

export type Message =
  | {
      channel: 'email';
      to: string;
      subject: string;
      text: string;
      html?: string;
      attachments?: readonly Attachment[];
    }
  | { channel: 'sms'; to: string; text: string };

const column = 'outgoing_messages.sealed';

/** Puts a message in the queue; it leaves after the transaction has committed, or when it is due. */
export async function queueMessage(ctx: Ctx, message: Message, dueAt = ctx.now): Promise<void> {
  const sealed = await ctx.ports.cipher.seal(JSON.stringify(message), {
    tenantId: ctx.tenantId,
    column,
  });
  await ctx.db
    .insertInto('outgoing_messages')
    .values({ channel: message.channel, sealed, created_at: ctx.now, due_at: dueAt })
    .execute();
}

export async function openMessage(
  ctx: Pick<Ctx, 'tenantId' | 'ports'>,
  sealed: string,
): Promise<Message> {
  return JSON.parse(await ctx.ports.cipher.open(sealed, { tenantId: ctx.tenantId, column }));
}
