/** A person's values for the fields of a template, and which of its clauses apply to them. */
import type { MergeField } from '@tenure/contract/contracts/merge-fields';
import type { TemplateClause } from '@tenure/contract/contracts/template';
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import { type Currency, formatMoney } from '@tenure/contract/kit/money';
import { sql } from 'kysely';
import { audienceCondition } from '../audience/public.ts';
import { displayName } from '../kit/actor.ts';
import type { Ctx } from '../kit/ctx.ts';
import { type EmploymentFacts, employmentFacts, peopleWhere } from '../org/public.ts';
import { homeAddresses } from '../people/public.ts';
import { type Merged, merge, type Values } from './rules/merge.ts';

interface Asked {
  readonly clauses: readonly TemplateClause[];
  readonly employeeIds: readonly number[];
  readonly today: string;
  readonly expiresOn: string | null;
}

/** By person; without people who have left or don't exist. */
export async function mergeFor(
  ctx: Ctx,
  { clauses, employeeIds, today, expiresOn }: Asked,
): Promise<ReadonlyMap<number, Merged>> {
  const facts = await employmentFacts(ctx, employeeIds, today);
  const addresses = await homeAddresses(ctx, employeeIds);
  const applying = await whoEachIsFor(ctx, clauses, facts, today);
  return new Map(
    facts.map((person) => {
      const values: Values = {
        ...valuesOf(person, addresses.get(person.id)),
        'company.name': person.company_name,
        'contract.date': dayInWords(today),
        ...(expiresOn ? { 'contract.expiryDate': dayInWords(expiresOn) } : {}),
      };
      const applies = (place: number) => applying[place]?.has(person.id) ?? true;
      return [person.id, merge(clauses, values, applies)];
    }),
  );
}

function valuesOf(person: EmploymentFacts, address: string | undefined): Values {
  const { first_name: firstName, last_name: lastName, currency, salary_cents: salary } = person;
  const found: Readonly<Partial<Record<MergeField, string | null | undefined>>> = {
    'employee.name': displayName({ firstName, lastName }),
    'employee.firstName': firstName,
    'employee.lastName': lastName,
    'employee.preferredName': person.preferred_name ?? firstName,
    'employee.number': person.employee_number,
    'employee.email': person.email,
    'employee.address': address,
    'employee.startDate': dayInWords(person.start_date),
    'employee.endDate': person.end_date && dayInWords(person.end_date),
    'employee.employmentType': person.employment_type,
    'position.title': person.position_title,
    'position.department': person.department,
    'position.location': person.location,
    'position.manager': person.manager,
    'position.fte': person.fte === null ? null : String(person.fte / 100),
    'position.salary':
      salary !== null && currency
        ? formatMoney({ amount: salary, currency: currency as Currency })
        : null,
    'company.legalEntity': person.legal_entity,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value)) as Values;
}

/** The people each clause applies to; undefined if it applies to everyone. */
async function whoEachIsFor(
  ctx: Ctx,
  clauses: readonly TemplateClause[],
  people: readonly EmploymentFacts[],
  today: string,
): Promise<readonly (ReadonlySet<number> | undefined)[]> {
  const found = clauses.map(({ onlyIf }) => (onlyIf ? new Set<number>() : undefined));
  // Rules match current employees, so future starters are evaluated on their first day.
  const dayOf = ({ start_date: start }: EmploymentFacts) => (start > today ? start : today);
  for (const day of new Set(people.map(dayOf))) {
    const those = people.filter((person) => dayOf(person) === day);
    for (const { place, id } of await holding(ctx, clauses, those, day)) found[place]?.add(id);
  }
  return found;
}

async function holding(
  ctx: Ctx,
  clauses: readonly TemplateClause[],
  people: readonly EmploymentFacts[],
  day: string,
): Promise<readonly { place: number; id: number }[]> {
  const ids = people.map(({ id }) => id);
  const rules = clauses.flatMap(({ onlyIf }, place) => (onlyIf ? [{ onlyIf, place }] : []));
  if (rules.length === 0) return [];
  const { rows } = await sql<{ place: number; id: number }>`${sql.join(
    rules.map(
      ({ onlyIf, place }) => sql`select ${place}::int as place, matching.id
        from ${peopleWhere(audienceCondition(onlyIf, day))} matching
        where matching.id = any(${ids}::bigint[])`,
    ),
    sql` union all `,
  )}`.execute(ctx.db);
  return rows;
}
