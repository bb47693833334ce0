/** People who contribute to an appraisal's checkpoints and notes. */

import type { InputOf } from '@tenure/contract/kit/endpoint';
import { listAssignableContributors } from '@tenure/contract/performance/endpoints/performance.endpoints';
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { findOrganisation, pageOfPeopleWhere, personConditions } from '../../org/public.ts';
import { refuseField } from '../refuse-field.ts';
import { employedAmong } from '../review/change-reviewers.ts';
import { peopleActions } from './performance.actions.ts';
import { findPerformance, lockPerformance } from './performance.store.ts';
import type { PerformanceRecord } from './performance-record.ts';
import { presentPeople } from './present-performance.ts';

export interface ContributorRecord extends PerformanceRecord {
  readonly contributorId: number;
}

export async function lockedContributor(
  ctx: SignedInCtx,
  { params }: { params: { performanceId: number; contributorId: number } },
): Promise<ContributorRecord | undefined> {
  const record = await lockPerformance(ctx, params.performanceId);
  const isKnown = record?.performance.contributors.some(({ id }) => id === params.contributorId);
  return record && isKnown ? { ...record, contributorId: params.contributorId } : undefined;
}

export async function listContributors(ctx: SignedInCtx, _: unknown, record: PerformanceRecord) {
  const people = presentPeople(ctx, record.people);
  const capabilities = allowed(ctx.actor, { edit: peopleActions.contributors }, record);
  return {
    items: record.performance.contributors.map(({ id, userId, isActive }) => ({
      id,
      user: people.get(userId),
      isActive,
      metadata: { capabilities: isActive ? capabilities : [] },
    })),
    metadata: { capabilities },
  };
}

const again = async (ctx: SignedInCtx, record: PerformanceRecord) =>
  listContributors(ctx, undefined, (await findPerformance(ctx, record.performance.id)) ?? record);

export async function addContributors(
  ctx: SignedInCtx,
  { body }: { body: number[] },
  record: PerformanceRecord,
) {
  const ids = [...new Set(body)];
  const known = await employedAmong(ctx, ids);
  const { employeeId } = record.performance;
  if (known.length < ids.length || ids.includes(employeeId))
    throw refuseField('', messages.unknownPerson);
  await sql`insert into performance_contributors (performance_id, user_id)
    select ${record.performance.id}, wanted.id from unnest(${ids}::bigint[]) wanted (id)
    on conflict (tenant_id, performance_id, user_id) do update set is_active = true`.execute(
    ctx.db,
  );
  await audit(ctx, {
    action: 'performance.contributors.added',
    subject: { type: 'performance', id: record.performance.id },
    after: { userIds: ids },
  });
  return again(ctx, record);
}

export async function deactivateContributor(
  ctx: SignedInCtx,
  _: unknown,
  record: ContributorRecord,
) {
  await ctx.db
    .updateTable('performance_contributors')
    .set({ is_active: false })
    .where('id', '=', record.contributorId)
    .execute();
  await audit(ctx, {
    action: 'performance.contributor.deactivated',
    subject: { type: 'performance', id: record.performance.id },
    after: { contributorId: record.contributorId },
  });
  return again(ctx, record);
}

export async function assignableContributors(
  ctx: SignedInCtx,
  { params, query }: InputOf<typeof listAssignableContributors>,
  { performance }: PerformanceRecord,
) {
  const day = dayIn(ctx.actor.timezone, ctx.now);
  const taken = [
    performance.employeeId,
    ...performance.contributors.flatMap(({ userId, isActive }) => (isActive ? [userId] : [])),
  ];
  const organisation = await findOrganisation(ctx, {});
  const { people, total } = await pageOfPeopleWhere(
    ctx,
    sql<boolean>`${personConditions.employedOn(day)} and not ${personConditions.isOneOf(taken)}
      and ${personConditions.named(query.text, organisation)}`,
    organisation,
    query,
  );
  const rows = people.map(({ id, displayName, avatarURL, position }) => ({
    id,
    displayName,
    avatarURL: avatarURL ?? null,
    positionTitle: position,
  }));
  return listAnswer(listAssignableContributors, { params, query }, { rows, total });
}
