import { unitWords } from '@tenure/contract/org/unit';
import { creatable, type ImportSummary } from '@tenure/contract/people/import';
import { countInWords } from '../../../lib/format/count-in-words.ts';

type NewRecord = ImportSummary['creates'][number];

/** The names shown for each type. */
const MOST_NAMES = 10;

const position = { one: 'position', title: 'Positions' };

/** What an import creates, a line for each type: "2 departments: Operations, Sales". */
export function newRecordsInWords(records: readonly NewRecord[]): string[] {
  return creatable.flatMap((type) => {
    const ofType = records.filter((record) => record.type === type);
    if (ofType.length === 0) return [];
    const { one, title } = type === 'position' ? position : unitWords[type];
    return [`${countInWords(ofType.length, one, title.toLowerCase())}: ${namesOf(ofType)}`];
  });
}

/** Positions often share a title: "Specialist (3)". */
function namesOf(records: readonly NewRecord[]): string {
  const counts = new Map<string, number>();
  for (const { title } of records) counts.set(title, (counts.get(title) ?? 0) + 1);
  const shown = [...counts].slice(0, MOST_NAMES);
  const more = records.length - shown.reduce((sum, [, count]) => sum + count, 0);
  const names = shown.map(([title, count]) => (count > 1 ? `${title} (${count})` : title));
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
