/** Messages that would have been sent, newest first, in the environment local. */
import type { PageQuery } from '@tenure/contract/kit/list';
import { getOutbox, getOutboxPage, type OutboxMessage } from '@tenure/contract/site/outbox';
import { openMessage } from '../kit/background/message.ts';
import { bind } from '../kit/bind.ts';
import type { Ctx } from '../kit/ctx.ts';
import { flatPage, offsetOf } from '../kit/paging.ts';

export const outboxRoutes = [
  bind(getOutbox, { access: 'public', run: (ctx, { query }) => readOutbox(ctx, query) }),
  bind(getOutboxPage, {
    access: 'public',
    run: async (ctx, { query }) => page((await readOutbox(ctx, query)).data),
  }),
];

async function readOutbox(ctx: Ctx, query: PageQuery) {
  const rows = await ctx.db
    .selectFrom('outgoing_messages')
    .selectAll()
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy('id', 'desc')
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute();
  const data = await Promise.all(
    rows.map(async (row): Promise<OutboxMessage> => {
      const message = await openMessage(ctx, row.sealed);
      return {
        id: row.id,
        channel: message.channel,
        to: message.to,
        subject: message.channel === 'email' ? message.subject : null,
        text: message.text,
        createdAt: row.created_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
      };
    }),
  );
  return flatPage(getOutbox.path, query, rows[0]?.total ?? 0, data);
}

const page = (messages: readonly OutboxMessage[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Tenure</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  body { max-width: 720px; margin: 32px auto; padding: 0 16px; }
  article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 16px 0; }
  h2 { font-size: 16px; margin: 0; } p { margin: 4px 0; } pre { white-space: pre-wrap; font: inherit; margin: 8px 0 0; }
</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Nothing leaves this machine in the local environment. These messages would have been sent.</p>
${messages.map(article).join('\n') || '<p>No messages yet.</p>'}
</main>
</body>
</html>
`;

const article = (message: OutboxMessage) => `<article>
<h2>${escaped(message.subject ?? 'Text message')}</h2>
<p>To ${escaped(message.to)} by ${message.channel === 'email' ? 'email' : 'SMS'}, <time datetime="${message.createdAt}">${message.createdAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
<pre>${linked(escaped(message.text))}</pre>
</article>`;

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const linked = (html: string) =>
  html.replace(
    /https?:\/\/[^\s<&]+(?:&#38;[^\s<&]+)*/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
