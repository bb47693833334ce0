/**
 * Published figures by the names that groups have today. People of a group that there no longer is stay in the
 * total: a total that fell by them would tell how many they are.
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
