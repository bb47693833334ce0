/** Names of the records that rules refer to. */
import { type AudienceRule, conditionsOf } from '@tenure/contract/audience/rule';
import { audienceInWords, type ChosenType } from '@tenure/contract/audience/rule-in-words';
import type { Ctx } from '../kit/ctx.ts';
import { type Named, readNames } from '../org/public.ts';

/** Each rule in words, in one statement. */
export async function rulesInWords(
  ctx: Ctx,
  rules: readonly AudienceRule[],
  day: string,
): Promise<string[]> {
  const names = await readNames(ctx, idsByType(rules), day);
  return rules.map((rule) => audienceInWords(rule, (type, id) => nameIn(names, type, id)));
}

/** Managers are people. */
const namedAs = (type: ChosenType): Named['type'] => (type === 'reports-to' ? 'person' : type);

export function idsByType(
  rules: readonly AudienceRule[],
): Partial<Record<Named['type'], number[]>> {
  const ids: Partial<Record<Named['type'], number[]>> = {};
  for (const condition of rules.flatMap((rule) => [...conditionsOf(rule)]))
    if ('ids' in condition) {
      const type = namedAs(condition.type);
      ids[type] = [...(ids[type] ?? []), ...condition.ids];
    }
  return ids;
}

export const nameIn = (names: readonly Named[], type: ChosenType, id: number) =>
  names.find((one) => one.type === namedAs(type) && one.id === id)?.name;
