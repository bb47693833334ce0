/** Computes the position of each card: a tidy tree of fixed-size cards, top down. */
import { hierarchy, tree } from 'd3-hierarchy';
import { type ChartModel, childrenOf } from './chart-model.ts';

export const CARD = { width: 208, height: 92, gapX: 20, gapY: 56 } as const;

export interface Placed {
  readonly id: string;
  /** Of the card's top left corner. */
  readonly x: number;
  readonly y: number;
  /** Stands for the rest of a long branch: the parent whose next page it loads. */
  readonly moreOf: string | null;
}

export interface Layout {
  readonly placed: readonly Placed[];
  readonly at: ReadonlyMap<string, Placed>;
  readonly links: readonly { from: Placed; to: Placed }[];
  readonly indirect: readonly { from: Placed; to: Placed }[];
  readonly bounds: { x: number; y: number; width: number; height: number };
}

interface Datum {
  readonly id: string;
  readonly moreOf: string | null;
}

export function layOut(model: ChartModel): Layout {
  if (!model.root)
    return {
      placed: [],
      at: new Map(),
      links: [],
      indirect: [],
      bounds: { x: 0, y: 0, width: 0, height: 0 },
    };
  const below = ({ id, moreOf }: Datum): Datum[] => {
    if (moreOf !== null) return [];
    const ids = childrenOf(model, id).map((child) => ({ id: child, moreOf: null }));
    const rest = ids.length > 0 && model.branches.get(id)?.nextPage !== null;
    return rest ? [...ids, { id: `more-${id}`, moreOf: id }] : ids;
  };
  const root = tree<Datum>().nodeSize([CARD.width + CARD.gapX, CARD.height + CARD.gapY])(
    hierarchy<Datum>({ id: model.root, moreOf: null }, below),
  );
  const placed: Placed[] = [];
  const at = new Map<string, Placed>();
  let [left, right, bottom] = [0, 0, 0];
  root.each(({ data, x, y }) => {
    const one = { ...data, x: x - CARD.width / 2, y };
    placed.push(one);
    at.set(data.id, one);
    left = Math.min(left, one.x);
    right = Math.max(right, one.x + CARD.width);
    bottom = Math.max(bottom, y + CARD.height);
  });
  const pairs = root.links().flatMap(({ source, target }) => {
    const from = at.get(source.data.id);
    const to = at.get(target.data.id);
    return from && to ? [{ from, to }] : [];
  });
  const indirect = placed.flatMap((one) =>
    (model.nodes.get(one.id)?.indirectlyJoinsTo ?? []).flatMap((id) => {
      const from = at.get(id);
      return from ? [{ from, to: one }] : [];
    }),
  );
  return {
    placed,
    at,
    links: pairs,
    indirect,
    bounds: { x: left, y: 0, width: right - left, height: bottom },
  };
}
