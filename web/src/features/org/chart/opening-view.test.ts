import { describe, expect, test } from 'vitest';
import { CARD, type Placed } from './chart-layout.ts';
import { openingView } from './opening-view.ts';

const card = (x: number, row: number): Placed => ({
  id: `${x}-${row}`,
  x,
  y: row * (CARD.height + CARD.gapY),
  moreOf: null,
});
const stage = { width: 1100, height: 560 };

function shown(way: readonly Placed[], size = stage) {
  const focus = way.at(-1) as Placed;
  const { x, y, k } = openingView(way, focus, size, { largest: 1, end: 2_000 });
  const inView = (one: Placed) =>
    one.x * k + x >= 0 &&
    (one.x + CARD.width) * k + x <= size.width &&
    one.y * k + y >= 0 &&
    (one.y + CARD.height) * k + y <= size.height;
  return { k, inView: way.map(inView), focus: inView(focus) };
}

describe('a chart opens', () => {
  test.each([
    ['at the top', [card(0, 0)]],
    ['two rows down', [card(0, 0), card(0, 1), card(0, 2)]],
    ['where the way runs aside', [card(0, 0), card(-400, 1), card(300, 2)]],
  ])('%s with everything above in view', (_, way) => {
    const seen = shown(way);
    expect(seen.inView).toEqual(way.map(() => true));
    expect(seen.k).toBeGreaterThanOrEqual(0.8);
  });

  test('far below the top on a phone with the focus in view, still large enough to read', () => {
    const way = Array.from({ length: 9 }, (_, row) => card(0, row));
    const seen = shown(way, { width: 320, height: 400 });
    expect(seen.focus).toBe(true);
    expect(seen.k).toBeGreaterThanOrEqual(0.8);
  });
});
