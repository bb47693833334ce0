/** What a card of the chart says where it is drawn for a file. */
import type { ChartModel } from './chart-model.ts';

/** Around the whole chart. */
export const MARGIN = 24;

type ChartNode = NonNullable<ReturnType<ChartModel['nodes']['get']>>;

/** The two lines of a card. */
export const cardText = (node: ChartNode): readonly [string, string] => [
  node.title,
  node.type === 'position' ? (node.employees[0]?.displayName ?? 'Vacant') : (node.subTitle ?? ''),
];

export const clipped = (text: string) => (text.length > 28 ? `${text.slice(0, 27)}…` : text);
