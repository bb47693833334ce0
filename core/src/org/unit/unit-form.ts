/** The fields of a unit's form with their choices. */
import { type Field, fieldsOf } from '@tenure/contract/kit/field';
import { type UnitType, unitForms } from '@tenure/contract/org/unit';
import type { Ctx } from '../../kit/ctx.ts';

type Options = NonNullable<Field['options']>;

export async function unitFields(ctx: Ctx, type: UnitType): Promise<Field[]> {
  const options: Record<string, Options> =
    type === 'department'
      ? { parentId: await openDepartments(ctx) }
      : type === 'location'
        ? { timezone: timezones() }
        : {};
  return fieldsOf(unitForms[type]).map((field) => {
    const offered = options[field.key];
    return offered ? { ...field, options: offered } : field;
  });
}

async function openDepartments({ db }: Ctx): Promise<Options> {
  const rows = await db
    .selectFrom('departments')
    .select(['id', 'title'])
    .where('closed_on', 'is', null)
    .orderBy('title')
    .execute();
  return rows.map(({ id, title }) => ({ value: String(id), label: title }));
}

const timezones = (): Options =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
