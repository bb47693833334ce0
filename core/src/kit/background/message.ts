import type { Ctx } from '../ctx.ts';

/** A text file attached to a message. */
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

export interface Queued {
  readonly message: Message;
  readonly dueAt: Date;
}

/** Queues a message; it is sent after the commit, or when it is due. */
export const queueMessage = (ctx: Ctx, message: Message, dueAt = ctx.now): Promise<void> =>
  queueMessages(ctx, [{ message, dueAt }]);

/** Queues all messages in one statement. */
export async function queueMessages(ctx: Ctx, queued: readonly Queued[]): Promise<void> {
  if (queued.length === 0) return;
  const place = { tenantId: ctx.tenantId, column };
  const rows = await Promise.all(
    queued.map(async ({ message, dueAt }) => ({
      channel: message.channel,
      sealed: await ctx.ports.cipher.seal(JSON.stringify(message), place),
      created_at: ctx.now,
      due_at: dueAt,
    })),
  );
  await ctx.db.insertInto('outgoing_messages').values(rows).execute();
}

export async function openMessage(
  ctx: Pick<Ctx, 'tenantId' | 'ports'>,
  sealed: string,
): Promise<Message> {
  return JSON.parse(await ctx.ports.cipher.open(sealed, { tenantId: ctx.tenantId, column }));
}
