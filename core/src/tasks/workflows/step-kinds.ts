/** The kinds of steps, ours and contributed ones, with the names of the records they use. */
import { type AssigneeType, assigneeTypeNames } from '@tenure/contract/kit/assignee-type';
import {
  type OfferedStepType,
  type OwnStepType,
  ownStepTypes,
  type TemplateStep,
} from '@tenure/contract/tasks/workflows/template';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import {
  type WorkflowStepKind,
  workflowStepKind,
  workflowStepKinds,
} from '../../kit/contribution/workflow-step.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { containing } from '../../kit/data/like.ts';
import { pageOf } from '../../kit/list/page-of.ts';

export const isOwnType = (type: string): type is OwnStepType => type in ownStepTypes;

export const typeLabel = (type: string): string =>
  isOwnType(type) ? ownStepTypes[type] : (workflowStepKind(type)?.label ?? type);

const isOn = ({ modules }: Actor, { module }: WorkflowStepKind) =>
  module === undefined || modules.has(module);

export const findKind = (actor: Actor, type: string): WorkflowStepKind | undefined => {
  const kind = workflowStepKind(type);
  return kind && isOn(actor, kind) ? kind : undefined;
};

export const offeredTypes = (actor: Actor): OfferedStepType[] => [
  ...Object.entries(ownStepTypes).map(([type, label]) => ({
    type,
    label,
    recordLabel: null,
    assignees: type === 'wait' ? [] : assigneeTypeNames,
  })),
  ...workflowStepKinds()
    .filter((kind) => isOn(actor, kind))
    .map(({ type, label, recordLabel, assignees }) => ({
      type,
      label,
      recordLabel,
      assignees: [...assignees],
    })),
];

const choicesOf = (kind: WorkflowStepKind, today: string) =>
  sql<{ id: number; name: string }>`(${kind.choices(today)})`;

export const pageOfChoices = (
  { db }: Ctx,
  kind: WorkflowStepKind,
  today: string,
  { search, ...query }: { search: string; page: number; itemsPerPage: number },
) =>
  pageOf(
    db
      .selectFrom(choicesOf(kind, today).as('one'))
      .select(['one.id', 'one.name'])
      .where(sql<boolean>`one.name ilike ${containing(search)}`)
      .orderBy(sql`lower(one.name), one.id`),
    query,
  );

export interface NamedRecord {
  readonly type: string;
  readonly id: number;
  readonly name: string;
}

/** What validation and the dry run need from a contributed step. */
export interface KnownKind {
  readonly label: string;
  readonly recordLabel: string;
  readonly assignees: readonly AssigneeType[];
  /** The names of the records that can be used, by id. */
  readonly names: ReadonlyMap<number, string>;
}
export type KnownKinds = ReadonlyMap<string, KnownKind>;

/** The kinds used by the steps, each with those of its records that can still be chosen, in one statement. */
export async function readKinds(
  ctx: Ctx,
  steps: readonly TemplateStep[],
  today: string,
): Promise<KnownKinds> {
  const used = workflowStepKinds().flatMap((kind) => {
    const ids = steps.flatMap(({ type, recordId }) =>
      type === kind.type && recordId ? [recordId] : [],
    );
    return steps.some(({ type }) => type === kind.type) ? [{ kind, ids }] : [];
  });
  const asked = used.filter(({ ids }) => ids.length > 0);
  const select = ({ kind, ids }: (typeof used)[number]): RawBuilder<unknown> => sql`
    select ${kind.type}::text as type, one.id, one.name from ${choicesOf(kind, today)} one
    where one.id = any(${ids}::bigint[])`;
  const { rows } =
    asked.length === 0
      ? { rows: [] }
      : await sql<NamedRecord>`${sql.join(asked.map(select), sql` union all `)}`.execute(ctx.db);
  return new Map(
    used.map(({ kind: { type, label, recordLabel, assignees } }) => [
      type,
      {
        label,
        recordLabel,
        assignees,
        names: new Map(rows.filter((row) => row.type === type).map(({ id, name }) => [id, name])),
      },
    ]),
  );
}

export const recordsIn = (kinds: KnownKinds): NamedRecord[] =>
  [...kinds].flatMap(([type, { names }]) => [...names].map(([id, name]) => ({ type, id, name })));

export const doesInWords = (
  { type, recordId }: Pick<TemplateStep, 'type' | 'recordId'>,
  kinds: KnownKinds,
): string | null => {
  const name = recordId ? kinds.get(type)?.names.get(recordId) : undefined;
  return name === undefined ? null : (workflowStepKind(type)?.inWords(name) ?? null);
};
