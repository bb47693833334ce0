/** People who are mentioned in a note are told, where they can see it: the record's rule and the note's. */
import { findRecipients } from '../identity/public.ts';
import { notify } from '../kit/background/notify.ts';
import type { Events, Subscription } from '../kit/background/outbox.ts';
import type { Ctx } from '../kit/ctx.ts';
import { may } from '../kit/judge.ts';
import { publicAddress } from '../kit/public-address.ts';
import { type About, readNames } from '../org/public.ts';
import type { NotedRecord } from './notes-on.ts';
import { readsNote } from './rules/note-visibility.ts';

declare module '../kit/background/outbox.ts' {
  interface Events {
    'notes.people-mentioned': {
      readonly recordType: string;
      readonly noteId: number;
      readonly mentioned: readonly number[];
    };
  }
}

export const mentionNotice = <Owner extends About>(noted: NotedRecord<Owner>): Subscription => ({
  name: `notes.mentions-on-${noted.recordType}`,
  type: 'notes.people-mentioned',
  handle: (ctx, event) =>
    event.recordType === noted.recordType ? tellMentioned(ctx, noted, event) : Promise.resolve(),
});

async function tellMentioned<Owner extends About>(
  ctx: Ctx,
  noted: NotedRecord<Owner>,
  { noteId, mentioned }: Events['notes.people-mentioned'],
): Promise<void> {
  const note = await ctx.db
    .selectFrom('notes')
    .selectAll()
    .where('id', '=', noteId)
    .executeTakeFirst();
  if (!note) return;
  const day = ctx.now.toISOString().slice(0, 10);
  const [author] = await readNames(ctx, { person: [note.author_id] }, day);
  const by = note.is_anonymous || !author ? 'Someone' : author.name;
  const address = await publicAddress(ctx);
  const others = mentioned.filter((id) => id !== note.author_id);
  for (const { actor, reach } of await findRecipients(ctx, others)) {
    const record = await noted.find({ ...ctx, actor }, note.owner_id);
    if (!record || !may(actor, noted.view, record)) continue;
    if (!readsNote(actor, note, record.person.managerIds)) continue;
    const { title, href } = noted.describe(record);
    await notify(ctx, reach, {
      subject: `${by} mentioned you: ${title}`,
      text: `${by} mentioned you in a comment on ${title}.\n\n${address}${href}`,
    });
  }
}
