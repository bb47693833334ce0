/**
 * An audience rule selects people. It is stored as data and used for courses, review cycles, documents and
 * workflows. The schema limits its depth and size, so that every rule can be evaluated.
 */
import { z } from 'zod';
import { calendarDate, id } from '../kit/identifier.ts';
import { employmentTypes } from '../org/code-lists.ts';
import { audienceMessages } from './messages.ts';

/** Depth of nested groups: enough for "all of these, any of those, and none of these". */
export const MOST_LEVELS = 3;
export const MOST_CONDITIONS = 50;
const MOST_VALUES = 200;
const MOST_MONTHS = 1200;

const some = <T extends z.ZodType>(value: T) =>
  z.array(value).min(1, audienceMessages.noValue).max(MOST_VALUES, audienceMessages.manyValues);

const chosen = <const T extends string>(type: T) =>
  z.object({ type: z.literal(type), ids: some(id) });

const startDate = z
  .object({
    type: z.literal('start-date'),
    from: calendarDate.nullable(),
    to: calendarDate.nullable(),
  })
  .refine(({ from, to }) => from !== null || to !== null, {
    path: ['from'],
    error: audienceMessages.noDate,
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: audienceMessages.datesReversed,
  })
  .meta({ id: 'AudienceStartDate' });

const conditions = [
  z.object({ type: z.literal('everyone') }),
  chosen('department'),
  chosen('location'),
  chosen('legal-entity'),
  chosen('position'),
  z.object({ type: z.literal('employment-type'), values: some(z.enum(employmentTypes)) }),
  startDate,
  z.object({
    type: z.literal('tenure'),
    comparison: z.enum(['at-least', 'less-than']),
    months: z.int().min(1, audienceMessages.noMonths).max(MOST_MONTHS, audienceMessages.manyMonths),
  }),
  chosen('reports-to'),
  chosen('person'),
] as const;

export type AudienceCondition = z.infer<(typeof conditions)[number]>;
export type AudienceRule =
  | AudienceCondition
  | { readonly type: 'all'; readonly rules: readonly AudienceRule[] }
  | { readonly type: 'any'; readonly rules: readonly AudienceRule[] }
  | { readonly type: 'none'; readonly rules: readonly AudienceRule[] };

const groupTypes = ['all', 'any', 'none'] as const;
export type GroupType = (typeof groupTypes)[number];

/** An editor whose conditions lack a value has no rule yet. */
const error = ({ input }: { input?: unknown }) =>
  input === null ? audienceMessages.incomplete : audienceMessages.unknownCondition;

const condition: z.ZodType<AudienceRule> = z.discriminatedUnion('type', [...conditions], { error });

/** Each level has its own schema, so deeper nesting is refused before it is parsed. */
function oneLevelAbove(below: z.ZodType<AudienceRule>): z.ZodType<AudienceRule> {
  const rules = z
    .array(below)
    .min(1, audienceMessages.emptyGroup)
    .max(MOST_CONDITIONS, audienceMessages.manyConditions);
  return z.discriminatedUnion(
    'type',
    [...conditions, z.object({ type: z.enum(groupTypes), rules })],
    { error },
  );
}

const nested = Array.from({ length: MOST_LEVELS }).reduce<z.ZodType<AudienceRule>>(
  (below, _, level) =>
    oneLevelAbove(below).meta({
      id: `AudienceRuleOf${level + 1}Levels`,
      description: 'Conditions on people, combined with all, any or none',
    }),
  condition.meta({ id: 'AudienceCondition' }),
);

export const audienceRule = nested.refine(
  (rule) => conditionsOf(rule).length <= MOST_CONDITIONS,
  audienceMessages.manyConditions,
);

/** All conditions of a rule at any depth. */
export function conditionsOf(rule: AudienceRule): readonly AudienceCondition[] {
  return 'rules' in rule ? rule.rules.flatMap(conditionsOf) : [rule];
}
