/** Past values of the fields of a section, read from the audit log (ADR 72). */

import { fieldsOf } from '@tenure/contract/kit/field';
import type { PageQuery } from '@tenure/contract/kit/list';
import type { FieldChange } from '@tenure/contract/people/field-history';
import { sql } from 'kysely';
import { namedUser } from '../../identity/public.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { ProfileSection, ShownField } from '../../kit/contribution/profile-section.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { type ChangedValue, changedValues } from '../../kit/resource/changed-values.ts';
import { readNames } from '../../org/public.ts';
import { type AboutEmployee, aboutEmployee } from '../employee/employee.store.ts';

type Section = ProfileSection<AboutEmployee> & {
  readonly history: NonNullable<ProfileSection<AboutEmployee>['history']>;
};

export interface HistoryRecord extends AboutEmployee {
  readonly section: Section;
}

export const hasHistory = (section: ProfileSection<AboutEmployee>): section is Section =>
  section.history !== undefined;

/** No history for sections that the viewer can't see. */
export const findHistory =
  (sections: readonly ProfileSection<AboutEmployee>[]) =>
  async (
    ctx: SignedInCtx,
    input: { params: { employeeId: number; section: string } },
  ): Promise<HistoryRecord | undefined> => {
    const about = await aboutEmployee(ctx, input);
    const section = sections
      .filter(hasHistory)
      .find((one) => one.id === input.params.section && about && may(ctx.actor, one.action, about));
    return about && section && { ...about, section };
  };

const verbs = ['added', 'changed', 'removed'] as const;
const actionsOf = ({ history }: Section) =>
  history.of.flatMap((thing) => verbs.map((verb) => `${thing}.${verb}`));

const named = (column: 'actor_id' | 'on_behalf_of_id') => namedUser(sql.ref(`a.${column}`));

export async function pageOfHistory(ctx: SignedInCtx, record: HistoryRecord, query: PageQuery) {
  const { section, person } = record;
  const { rows, total } = await pageOf(
    ctx.db
      .selectFrom('audit_log as a')
      .select(['a.id', 'a.at', 'a.action', 'a.before', 'a.after'])
      .select([named('actor_id').as('actor'), named('on_behalf_of_id').as('on_behalf_of')])
      .where('a.person_id', '=', person.employeeId)
      .where('a.action', 'in', actionsOf(section))
      .orderBy('a.id', 'desc'),
    query,
  );
  const shown = await fieldReader(ctx, record);
  const changes = rows.map(({ before, after }) => changedValues(before, after));
  const names = await positionNames(ctx, changes.flat());
  return {
    total,
    rows: rows.map(
      (row, n): FieldChange => ({
        id: row.id,
        at: row.at.toISOString(),
        actor: row.actor,
        onBehalfOf: row.on_behalf_of,
        what: verbs.find((verb) => row.action.endsWith(`.${verb}`)) ?? 'changed',
        fields: (changes[n] ?? []).flatMap((one) => {
          const how = shown(one.field);
          if (!how) return [];
          return [{ ...withNames(one, names), label: how.label ?? one.label }];
        }),
      }),
    ),
  };
}

async function fieldReader(ctx: SignedInCtx, record: HistoryRecord): Promise<ShownField> {
  const { form, shown } = record.section.history;
  const labels = new Map(form ? fieldsOf(form).map(({ key, label }) => [key, label]) : []);
  const visible = await shown?.(ctx, record);
  return (field) => {
    const how = visible ? visible(field) : {};
    const label = how?.label ?? labels.get(field);
    return how && { ...(label === undefined ? {} : { label }) };
  };
}

/** The log has position ids, which are shown as titles. */
const POSITION = 'positionId';

async function positionNames(ctx: SignedInCtx, changes: readonly ChangedValue[]) {
  const ids = changes
    .filter(({ field }) => field === POSITION)
    .flatMap(({ before, after }) => [before, after])
    .flatMap((id) => (id === null ? [] : [Number(id)]));
  if (ids.length === 0) return new Map<string, string>();
  const found = await readNames(ctx, { position: ids }, dayIn(ctx.actor.timezone, ctx.now));
  return new Map(found.map(({ id, name }) => [String(id), name]));
}

const withNames = (one: ChangedValue, names: ReadonlyMap<string, string>): ChangedValue => {
  if (one.field !== POSITION) return one;
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  return { ...one, before: nameOf(one.before), after: nameOf(one.after) };
};
