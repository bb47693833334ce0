/**
 * The feed of the company, a department, a team or a person, newest first. Every scope scans an index and
 * stops after a page; several people or departments are scanned separately, a page each at most. A post
 * belongs to the department its recipients were in on the day it was published (ADR 118).
 */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { getFeed } from '@tenure/contract/recognition/endpoints';
import { postMachine } from '@tenure/contract/recognition/post-states';
import {
  type FeedScope,
  feedScopes,
  type RecognitionType,
} from '@tenure/contract/recognition/recognition-types';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { isInState } from '../../kit/machine.ts';
import { invalidInput } from '../../kit/refusal.ts';
import {
  departmentsFrom,
  departmentsWithin,
  ownDepartment,
  teamAround,
  withMergedDepartments,
} from '../../org/public.ts';
import { settingActions } from '../administration/administration.actions.ts';
import { feedActions } from './post.actions.ts';
import { isPublic, readChosen } from './post.store.ts';
import { presentPost } from './present-post.ts';
import { type Matching, matching } from './search.store.ts';

type Query = InputOf<typeof getFeed>['query'];

interface Cursor {
  readonly at: Date;
  readonly id: number;
}

const cursorOf = (text: string | undefined): Cursor | undefined => {
  if (text === undefined) return undefined;
  const [at, id] = text.split('_').map(Number);
  const instant = new Date(at ?? Number.NaN);
  if (Number.isNaN(instant.getTime()))
    throw invalidInput([
      { field: 'before', message: 'Use the cursor returned with the previous page' },
    ]);
  return { at: instant, id: id ?? 0 };
};

export const isOfType = (types: readonly RecognitionType[]): RawBuilder<boolean> => {
  const [only, ...more] = types;
  if (only === undefined) return sql`true`;
  return more.length === 0 ? sql`p.type = ${only}` : sql`p.type = any(${[...types]}::text[])`;
};

const earlier = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, cursor: Cursor | undefined) =>
  cursor ? sql`(${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::bigint)` : sql`true`;

/** Whether the list is filtered neither by type nor by text. */
export const isWhole = ({ type, searchText }: Pick<Query, 'type' | 'searchText'>) =>
  type.length === 0 && searchText.trim() === '';

/** `chosen (id, at)`, preceded by the CTEs it needs. */
function chosenIn(
  ctx: SignedInCtx,
  query: Query,
  limit: number,
  matches: Matching,
): RawBuilder<unknown> {
  const cursor = cursorOf(query.before);
  const { userId, timezone } = ctx.actor;
  const today = dayIn(timezone, ctx.now);
  const wanted = sql`${isOfType(query.type)} and ${matches.condition}`;
  // Without a filter the recipients' rows are sufficient, and the newest page of each is enough.
  const posts = isWhole(query) ? sql`` : sql`join recognition_posts p on p.id = r.post_id`;
  const ofEach = (
    members: RawBuilder<unknown>,
    column: RawBuilder<unknown>,
  ) => sql`chosen (id, at) as materialized (
    select distinct received.post_id, received.published_at from ${members} member (id)
    cross join lateral (
      select r.post_id, r.published_at from recognition_recipients r ${posts}
      where ${column} = member.id and r.published_at is not null and not r.is_private
        and ${wanted} and ${earlier(sql`r.published_at`, sql`r.post_id`, cursor)}
      order by r.published_at desc, r.post_id desc limit ${limit}) received
    order by received.published_at desc, received.post_id desc limit ${limit})`;
  switch (query.scope) {
    case 'company':
      return sql`chosen (id, at) as materialized (
        select p.id, p.published_at from ${matches.posts}
        where ${isPublic} and ${wanted} and ${earlier(sql`p.published_at`, sql`p.id`, cursor)}
        order by p.published_at desc, p.id desc limit ${limit})`;
    case 'team':
      return sql`${teamAround(userId, today)}, ${ofEach(sql`team`, sql`r.employee_id`)}`;
    case 'department':
      return ofEach(
        sql`unnest(${withMergedDepartments(departments(ctx, query, today))})`,
        sql`r.department_id`,
      );
    case 'person':
      return sql`chosen (id, at) as materialized (
        select p.id, r.published_at from recognition_recipients r
        join recognition_posts p on p.id = r.post_id
        where r.employee_id = ${query.of ?? userId} and r.published_at is not null
          and (not r.is_private or ${userId} in (r.employee_id, p.giver_id))
          and ${wanted} and ${earlier(sql`r.published_at`, sql`r.post_id`, cursor)}
        order by r.published_at desc, r.post_id desc limit ${limit})`;
    case 'given':
      return sql`chosen (id, at) as materialized (
        select p.id, p.created_at from ${matches.posts}
        where p.giver_id = ${userId}
          and ${isInState('p.state', postMachine, ['awaiting', 'published', 'declined', 'removed'])}
          and ${wanted} and ${earlier(sql`p.created_at`, sql`p.id`, cursor)}
        order by p.created_at desc, p.id desc limit ${limit})`;
  }
}

/** The department requested, or the viewer's own, including those below it. */
const departments = ({ actor }: SignedInCtx, { of }: Query, today: string) =>
  of === undefined ? departmentsFrom(ownDepartment(actor.userId, today)) : departmentsWithin([of]);

/** If a company hides departments, a department's feed would reveal its members. */
const scopesOf = ({ switchedOffFields }: Actor): FeedScope[] =>
  feedScopes.filter((scope) => scope !== 'department' || !switchedOffFields.has('department'));

export async function readFeed(ctx: SignedInCtx, { query }: { query: Query }) {
  const { itemsPerPage, scope } = query;
  if (!scopesOf(ctx.actor).includes(scope))
    throw invalidInput([{ field: 'scope', message: 'Your company doesn’t show departments' }]);
  const matches = await matching(ctx, query.searchText);
  const records = await readChosen(ctx, chosenIn(ctx, query, itemsPerPage + 1, matches));
  const shown = records.slice(0, itemsPerPage);
  const last = shown.at(-1)?.post;
  const at = scope === 'given' ? last?.created_at : last?.published_at;
  return {
    items: shown.map((record) => presentPost(ctx, record)),
    metadata: {
      actions: allowed(ctx.actor, { ...feedActions, manage: settingActions.view }, {}),
      scopes: scopesOf(ctx.actor),
      next:
        records.length > itemsPerPage && last && at ? `${new Date(at).getTime()}_${last.id}` : null,
    },
  };
}
