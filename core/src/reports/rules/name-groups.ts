/**
 * Names the groups of published figures as they are called today. People of a deleted group stay in the
 * total, because a smaller total would reveal how many they are.
 */
import type { AnonymousGrouping, CountedGroup } from '../../kit/contribution/report.ts';

export function nameGroups(
  groups: AnonymousGrouping['groups'],
  people: Readonly<Record<string, number>>,
): CountedGroup[] {
  const named = groups.map(({ key, label }) => ({ label, people: people[key] ?? 0 }));
  const keys = new Set(groups.map(({ key }) => key));
  const others = Object.entries(people)
    .filter(([key]) => !keys.has(key))
    .reduce((sum, [, count]) => sum + count, 0);
  return others > 0 ? [...named, { label: 'Other', people: others }] : named;
}
