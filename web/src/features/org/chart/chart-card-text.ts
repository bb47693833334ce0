/** The text on a card where the chart is drawn to a file. */
import type { ChartModel } from './chart-model.ts';

/** Margin around the whole chart. */
export const MARGIN = 24;

type ChartNode = NonNullable<ReturnType<ChartModel['nodes']['get']>>;

/** The two lines of a card. */
export const cardText = (node: ChartNode): readonly [string, string] => [
  node.title,
  node.type === 'position'
    ? (node.employees[0]?.displayName ?? 'Vacant')
    : (node.subTitle ?? groupWords(node).join(' · ')),
];

type Group = Pick<ChartNode, 'people' | 'lead'>;

/** The number of people in a department or location, and its lead. */
export const groupWords = ({ people, lead }: Group): string[] => [
  ...(people === undefined ? [] : [people === 1 ? '1 person' : `${people} people`]),
  ...(lead ? [`Led by ${lead.displayName}`] : []),
];

export const clipped = (text: string) => (text.length > 28 ? `${text.slice(0, 27)}…` : text);
