import { fieldsOf } from '@tenure/contract/kit/field';
import { type newEmployeeDraft, newEmployeeForm } from '@tenure/contract/people/new-employee';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ImportColumns } from '../../kit/contribution/import-column.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { columnsFor } from './import-columns.ts';
import { movingInActions } from './moving-in.actions.ts';

/** Records that the form refers to by id, under the names that rows use. */
export interface NamedInForm {
  readonly position: string | null;
  readonly manager: string | null;
}

/** An unknown id becomes a name that matches nothing, so that it is refused like any other. */
export async function namedInForm(
  ctx: SignedInCtx,
  { body }: { body: { positionId: number | null; managerId: number | null } },
): Promise<NamedInForm> {
  if (body.positionId === null && body.managerId === null) return { position: null, manager: null };
  const { rows } = await sql<NamedInForm>`
    select (select identifier from positions where id = ${body.positionId}::bigint) as position,
      (select employee_number from employees where id = ${body.managerId}::bigint) as manager`.execute(
    ctx.db,
  );
  const { position = null, manager = null } = rows[0] ?? {};
  return {
    position: body.positionId === null ? null : (position ?? `#${body.positionId}`),
    manager: body.managerId === null ? null : (manager ?? `#${body.managerId}`),
  };
}

type Choice = { value: string; label: string };

export async function readDraft(
  ctx: SignedInCtx,
  columns: ImportColumns,
): Promise<z.input<typeof newEmployeeDraft>> {
  const list = (table: string) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('value', t.title, 'label', t.title) order by t.title), '[]')
    from ${sql.table(table)} t where t.closed_on is null)`;
  const { rows } = await sql<Record<'legalEntity' | 'department' | 'location', Choice[]>>`
    select ${list('legal_entities')} as "legalEntity", ${list('departments')} as department,
      ${list('locations')} as location`.execute(ctx.db);
  const options: Partial<Record<string, Choice[]>> = rows[0] ?? {};
  const contributed = columnsFor(ctx.actor, await columns(ctx, 'form'));
  const own = fieldsOf(newEmployeeForm).map((field) => {
    const offered = options[field.key];
    return offered ? { ...field, isRequired: false, options: offered } : field;
  });
  const more = contributed.flatMap(({ key, label, choices }) =>
    choices
      ? [
          {
            key: `more.${key}`,
            label,
            isRequired: false,
            isEditable: true,
            isVisible: true,
            input: 'select' as const,
            group: 'Employment',
            options: choices.map((value) => ({ value, label: value })),
          },
        ]
      : [],
  );
  return {
    metadata: {
      actions: allowed(ctx.actor, movingInActions, {}),
      fields: own.flatMap((field) => (field.key === 'employmentType' ? [field, ...more] : [field])),
    },
  };
}
