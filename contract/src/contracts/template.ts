/** A contract template: clauses with merge fields, some for certain people only. */
import { z } from 'zod';
import { audienceRule } from '../audience/rule.ts';
import { id, instant } from '../kit/identifier.ts';
import { optionalText, requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { contractMessages } from './messages.ts';

const MOST_CLAUSES = 60;
const MOST_CLAUSE_CHARACTERS = 8000;

const clauseText = z
  .string()
  .trim()
  .min(1, 'Enter the text of the clause')
  .max(MOST_CLAUSE_CHARACTERS, `Use at most ${MOST_CLAUSE_CHARACTERS} characters`)
  .regex(/^(?:[^\p{Cc}]|[\t\r\n])*$/u, 'Remove unsupported characters');

export const templateClause = z.object({
  heading: optionalText(200),
  text: clauseText,
  /** Omitted for people outside this audience. */
  onlyIf: audienceRule.nullable().default(null),
});
export type TemplateClause = z.infer<typeof templateClause>;

export const templateForm = z.object({
  name: requiredText(120, contractMessages.nameNeeded),
  clauses: z.array(templateClause).min(1, contractMessages.noClauses).max(MOST_CLAUSES),
  needsApproval: z.boolean().default(true),
  needsCountersignature: z.boolean().default(true),
  /** Days to sign; 0 for no limit. */
  daysToSign: wholeNumber(0, 365).default(14),
});
export type TemplateInput = z.infer<typeof templateForm>;

export const contractTemplateBrief = z.object({
  id,
  name: z.string(),
  clauseCount: z.int(),
  needsApproval: z.boolean(),
  needsCountersignature: z.boolean(),
  daysToSign: z.int(),
  isArchived: z.boolean(),
  modifiedAt: instant,
});
export type ContractTemplateBrief = z.infer<typeof contractTemplateBrief>;

export const contractTemplate = contractTemplateBrief.extend({
  clauses: z.array(templateClause),
  version: z.int(),
  actions: z.array(z.string()),
});
export type ContractTemplate = z.infer<typeof contractTemplate>;
