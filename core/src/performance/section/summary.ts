/** The summary: both sides' ratings, the overall score with its calculation, and the comments. */
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Action, may, type Relation } from '../../kit/judge.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility } from '../../org/public.ts';
import { notCompleted } from '../appraisal/relations.ts';
import { overallScore, sectionScore } from '../rules/score.ts';
import { presentSection } from './present-section.ts';
import { overallScoreAction } from './section.actions.ts';
import { lockedSection, readSections } from './section.store.ts';
import type { SectionRecord } from './section-record.ts';

interface CommentRow {
  readonly id: number;
  readonly comment: string;
  readonly author_id: number;
  readonly created_at: Date;
  readonly version: number;
  readonly author: Brief[];
}

export interface CommentRecord extends SectionRecord {
  readonly comment: CommentRow;
}

const author: Relation<CommentRecord> = {
  words: 'its author',
  holds: ({ userId }, { comment }) => comment.author_id === userId,
};

export const commentEditAction: Action<CommentRecord> = {
  sentAs: 'comment.edit',
  needs: 'performance.appraisal.write',
  who: [author],
  when: [notCompleted],
};

async function readComments(ctx: SignedInCtx, sectionId: number): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.comment, c.author_id, c.created_at, c.version,
      ${briefsOf(sql`select c.author_id`)} as author
    from performance_comments c where c.section_id = ${sectionId} order by c.id`.execute(ctx.db);
  return rows;
}

const presentComment = (ctx: SignedInCtx, record: SectionRecord) => (comment: CommentRow) => ({
  id: comment.id,
  comment: comment.comment,
  user: presentBrief(recordVisibility(ctx.actor), comment.author[0] as Brief),
  created: new Date(comment.created_at).toISOString(),
  version: comment.version,
  metadata: {
    capabilities: may(ctx.actor, commentEditAction, { ...record, comment })
      ? [commentEditAction.sentAs]
      : [],
  },
});

export async function presentSummarySection(ctx: SignedInCtx, record: SectionRecord) {
  const comments = await readComments(ctx, record.section.id);
  return {
    ...(await presentSection(ctx, record)),
    overallScore: may(ctx.actor, overallScoreAction, record) ? await scoreOf(ctx, record) : null,
    comments: comments.map(presentComment(ctx, record)),
  };
}

async function scoreOf(ctx: SignedInCtx, { performance }: SectionRecord) {
  const sections = (await readSections(ctx, performance.id))
    .filter(({ type }) => type === 'goal' || type === 'competency')
    .map(({ title, weight, items }) => ({
      title,
      weight,
      items: items.map((item) => ({
        title: item.title,
        weight: item.weight,
        rating: item.managerRating,
      })),
    }));
  return {
    score: overallScore(sections),
    parts: sections.map(({ title, weight, items }) => ({
      title,
      weight: weight ?? 0,
      score: sectionScore(items),
      items,
    })),
  };
}

export async function addComment(
  ctx: SignedInCtx,
  { body }: { body: { comment: string } },
  record: SectionRecord,
) {
  const { id } = await ctx.db
    .insertInto('performance_comments')
    .values({
      section_id: record.section.id,
      author_id: ctx.actor.userId,
      comment: body.comment,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(ctx, {
    action: 'performance.comment.added',
    subject: { type: 'performance-comment', id },
  });
  return oneComment(ctx, record, id);
}

async function oneComment(ctx: SignedInCtx, record: SectionRecord, id: number) {
  const comments = await readComments(ctx, record.section.id);
  return presentComment(ctx, record)(comments.find((one) => one.id === id) as CommentRow);
}

type OfComment = { params: { performanceId: number; sectionId: number; commentId: number } };

export async function lockedComment(
  ctx: SignedInCtx,
  input: OfComment,
): Promise<CommentRecord | undefined> {
  const record = await lockedSection('summary')(ctx, input);
  const comments = record ? await readComments(ctx, record.section.id) : [];
  const comment = comments.find(({ id }) => id === input.params.commentId);
  return record && comment && { ...record, comment, version: comment.version };
}

export async function editComment(
  ctx: SignedInCtx,
  { body }: { body: { comment: string } },
  record: CommentRecord,
) {
  await ctx.db
    .updateTable('performance_comments')
    .set({ comment: body.comment, version: record.comment.version + 1 })
    .where('id', '=', record.comment.id)
    .execute();
  await audit(ctx, {
    action: 'performance.comment.changed',
    subject: { type: 'performance-comment', id: record.comment.id },
  });
  return oneComment(ctx, record, record.comment.id);
}
