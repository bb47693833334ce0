/** The position form: its fields and choices for the viewer, and the defaults of a new position. */
import { fieldsOf } from '@tenure/contract/kit/field';
import { type PositionDraft, positionForm } from '@tenure/contract/org/position';
import { sql } from 'kysely';
import type { Form } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { openOn, titleOn } from '../dated-sql.ts';
import { organisationActions } from '../organisation.actions.ts';
import type { Organisation } from '../organisation.ts';
import { isShown, shownInput } from '../rules/position-input.ts';
import type { PositionRecord } from './position.actions.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Choices {
  readonly departmentId: Choice[];
  readonly locationId: Choice[];
  readonly jobRoleId: Choice[];
}

/** Form choices, only sent to viewers who may edit. */
export const choicesIf = (wanted: boolean) => {
  const list = (table: string) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('value', c.id::text, 'label', c.title) order by c.title), '[]')
    from ${sql.table(table)} c where c.closed_on is null)`;
  return wanted
    ? sql<Choices | null>`jsonb_build_object('departmentId', ${list('departments')}, 'locationId', ${list('locations')}, 'jobRoleId', ${list('job_roles')})`
    : sql<Choices | null>`null::jsonb`;
};

export const formFields = ({ settings }: Organisation, seesPay: boolean, offered: Choices | null) =>
  fieldsOf(positionForm)
    .filter(({ key }) => isShown(settings, seesPay)(key))
    .map((field) => {
      const options = offered?.[field.key as keyof Choices];
      return options ? { ...field, options } : field;
    });

/** Fields that are not offered are filled in by the command from the stored values. */
const offeredTo = (ctx: SignedInCtx, organisation: Organisation) =>
  formFields(organisation, may(ctx.actor, organisationActions.viewSalary, organisation), null);

export const newPositionForm: Form<Organisation> = { fields: offeredTo };
export const changedPositionForm: Form<PositionRecord> = {
  fields: (ctx, { organisation }) => offeredTo(ctx, organisation),
};

interface Above {
  readonly id: number;
  readonly title: string;
  readonly department_id: number | null;
  readonly location_id: number | null;
}

/** A new position defaults to the placement of the one above it. */
export async function readDraft(
  ctx: SignedInCtx,
  { query }: { query: { reportsTo?: number | undefined } },
  organisation: Organisation,
): Promise<PositionDraft> {
  const { settings, today } = organisation;
  const { rows } = await sql<{ choices: Choices; above: Above | null }>`
    select ${choicesIf(true)} as choices, (
      select jsonb_build_object('id', p.id, 'title', ${titleOn('p', today)}, 'department_id', p.department_id, 'location_id', p.location_id)
      from positions p where p.id = ${query.reportsTo ?? null}::bigint and ${openOn('p', today)}) as above`.execute(
    ctx.db,
  );
  const { choices, above } = rows[0] as { choices: Choices; above: Above | null };
  const pay = may(ctx.actor, organisationActions.viewSalary, organisation);
  return {
    form: shownInput(settings, pay, {
      title: '',
      identifier: '',
      departmentId: above?.department_id ?? null,
      locationId: above?.location_id ?? null,
      jobRoleId: null,
      reportsToId: above?.id ?? null,
      indirectlyReportsToId: null,
      effectiveFrom: today,
      headcount: 1,
      fteBudget: 1,
      salaryBudget: null,
      isInheritanceEnabled: true,
      description: null,
      qualifications: null,
    }),
    reportsTo: above?.title ?? null,
    metadata: {
      actions: allowed(ctx.actor, organisationActions, organisation),
      fields: formFields(organisation, pay, choices),
    },
  };
}
