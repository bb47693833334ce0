/**
 * A rule as one SQL condition on the person `e`. Only people employed on the day are in an audience: "none of
 * Sales" is everyone employed who is not in Sales, and nobody who left.
 */
import type { AudienceCondition, AudienceRule } from '@tenure/contract/audience/rule';
import { type RawBuilder, sql } from 'kysely';
import { personConditions as people } from '../org/public.ts';
import { lastStartWith } from './rules/tenure.ts';

export const audienceCondition = (rule: AudienceRule, day: string): RawBuilder<boolean> =>
  sql`(${people.employedOn(day)} and ${conditionOf(rule, day)})`;

function conditionOf(rule: AudienceRule, day: string): RawBuilder<boolean> {
  switch (rule.type) {
    case 'all':
      return joined(rule.rules, sql` and `);
    case 'any':
      return joined(rule.rules, sql` or `);
    case 'none':
      return sql`not ${joined(rule.rules, sql` or `)}`;
    default:
      return sql`(${oneCondition(rule, day)})`;
  }

  function joined(rules: readonly AudienceRule[], link: RawBuilder<unknown>): RawBuilder<boolean> {
    return sql`(${sql.join(
      rules.map((one) => conditionOf(one, day)),
      link,
    )})`;
  }
}

function oneCondition(condition: AudienceCondition, day: string): RawBuilder<boolean> {
  switch (condition.type) {
    case 'everyone':
      return sql`true`;
    case 'department':
      return people.inDepartments(condition.ids, day);
    case 'location':
      return people.inLocations(condition.ids, day);
    case 'legal-entity':
      return people.inLegalEntities(condition.ids, day);
    case 'position':
      return people.inPositionsLike(condition.ids, day);
    case 'employment-type':
      return people.ofEmploymentTypes(condition.values);
    case 'start-date':
      return startedWithin(condition.from, condition.to);
    case 'tenure': {
      const longEnough = people.startedUpTo(lastStartWith(condition.months, day));
      return condition.comparison === 'at-least' ? longEnough : sql`not (${longEnough})`;
    }
    case 'reports-to':
      return people.reportsToAny(condition.ids, day);
    case 'person':
      return people.isOneOf(condition.ids);
  }
}

function startedWithin(from: string | null, to: string | null): RawBuilder<boolean> {
  const parts = [
    ...(from === null ? [] : [people.startedFrom(from)]),
    ...(to === null ? [] : [people.startedUpTo(to)]),
  ];
  return sql`${sql.join(parts, sql` and `)}`;
}
