/** Notifies people mentioned in a note if they still are and can see it: by the rules of the record and the note. */
import { actorsOf } from '../identity/public.ts';
import type { Events, Subscription } from '../kit/background/outbox.ts';
import { event, type NotificationKind } from '../kit/contribution/notification.ts';
import type { Ctx } from '../kit/ctx.ts';
import { may } from '../kit/judge.ts';
import { notify } from '../notifications/public.ts';
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

interface Mention {
  readonly by: string;
  /** The title of the record: "Ana Silva’s annual leave, 7 Dec 2026". */
  readonly title: string;
  readonly href: string;
}

/** Without the text of the note, which requires signing in. */
export const mentionedInNote: NotificationKind<Mention> = {
  name: 'notes.mentioned',
  title: 'Comments that mention you',
  channels: ['in-app', 'email'],
  urgency: 'routine',
  write: ({ by, title, href }) => ({
    subject: `${by} mentioned you: ${title}`,
    sentence: `${by} mentioned you in a comment on ${title}.`,
    button: { label: 'View comment', path: href },
  }),
  samples: {
    mentioned: {
      by: 'Priya Raman',
      title: 'Sina Faleolo’s annual leave, 7 Dec 2026 to 10 Dec 2026',
      href: '/dashboard/leave/leave-request/1001',
    },
  },
};

export const mentionNotice = <Owner extends About>(noted: NotedRecord<Owner>): Subscription => ({
  name: `notes.mentions-on-${noted.recordType}`,
  type: 'notes.people-mentioned',
  handle: (ctx, data) =>
    data.recordType === noted.recordType ? tellMentioned(ctx, noted, data) : Promise.resolve(),
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
  // Names may have been removed since.
  const others = mentioned.filter((id) => id !== note.author_id && note.mentions.includes(id));
  if (others.length === 0) return;
  for (const actor of await actorsOf(ctx, others)) {
    const record = await noted.find({ ...ctx, actor }, note.owner_id);
    if (!record || !may(actor, noted.view, record)) continue;
    if (!readsNote(actor, note, record.person.managerIds)) continue;
    await notify(ctx, actor.userId, event(mentionedInNote, { by, ...noted.describe(record) }));
  }
}
