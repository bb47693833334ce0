/** Conditions on dated rows, written once for every statement. */
import { type RawBuilder, sql } from 'kysely';

const between = (from: RawBuilder<unknown>, to: RawBuilder<unknown>, day: string) =>
  sql<boolean>`${from} <= ${day}::date and (${to} is null or ${to} >= ${day}::date)`;

/** The reporting line `alias` holds on the day. */
export const lineOn = (alias: string, day: string) =>
  between(sql.ref(`${alias}.valid_from`), sql.ref(`${alias}.valid_to`), day);

export const directOn = (alias: string, day: string) =>
  sql<boolean>`${sql.ref(`${alias}.kind`)} = 'direct' and ${lineOn(alias, day)}`;

export const assignedOn = (alias: string, day: string) =>
  between(sql.ref(`${alias}.assigned_from`), sql.ref(`${alias}.assigned_to`), day);

export const openOn = (alias: string, day: string) =>
  between(sql.ref(`${alias}.opens_on`), sql.ref(`${alias}.closes_on`), day);

/** Of several people in a position, the one who has held it longest leads what is below. */
export const leadOf = (position: RawBuilder<unknown>, day: string) =>
  sql<number | null>`(
    select lead.employee_id from position_assignments lead
    where lead.position_id = ${position} and lead.is_primary and ${assignedOn('lead', day)}
    order by lead.assigned_from, lead.id limit 1)`;
