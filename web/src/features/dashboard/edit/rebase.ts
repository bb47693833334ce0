/**
 * Two tabs changed one dashboard. "Keep mine" keeps this person's changes; parts changed only in the other
 * tab stay as there, and widgets added there are kept (our decision, as in every form).
 */
import { type Arrangement, containers, inOrder, spotOf, withAt, without } from './arrangement.ts';
import { type Draft, type DraftWidget, nameOf, sameSettings } from './draft.ts';

export interface Versions {
  base: Draft;
  mine: Draft;
  theirs: Draft;
}

const find = (draft: Draft, key: string) =>
  inOrder(draft.widgets).find((widget) => widget.key === key);

const isSame = (one: DraftWidget, other: DraftWidget) =>
  one.title === other.title && sameSettings(one, other);

/** The order of the keys that both versions contain. */
const placesOf = (draft: Draft, other: Draft) =>
  JSON.stringify(
    containers.map((container) =>
      draft.widgets[container].map(({ key }) => key).filter((key) => find(other, key)),
    ),
  );

export function rebased({ base, mine, theirs }: Versions): Draft {
  const didMove = placesOf(mine, base) !== placesOf(base, mine);
  const widgets = didMove
    ? mineWithTheirs({ base, mine, theirs })
    : theirsWithMine({ base, mine, theirs });
  return {
    title: mine.title === base.title ? theirs.title : mine.title,
    structure: mine.structure === base.structure ? theirs.structure : mine.structure,
    widgets,
  };
}

/** My order, without widgets they removed and I did not change, and with widgets they added. */
function mineWithTheirs({ base, mine, theirs }: Versions): Arrangement<DraftWidget> {
  const kept = (list: readonly DraftWidget[]) =>
    list.flatMap((widget) => merged(widget, find(base, widget.key), find(theirs, widget.key)));
  let widgets: Arrangement<DraftWidget> = { 1: kept(mine.widgets[1]), 2: kept(mine.widgets[2]) };
  for (const added of inOrder(theirs.widgets)) {
    const spot = spotOf(theirs.widgets, added.key);
    if (spot && !find(base, added.key)) widgets = withAt(widgets, added, { ...spot, index: 99 });
  }
  return widgets;
}

/** I moved nothing: their order, without widgets I removed, with those I added or changed. */
function theirsWithMine({ base, mine, theirs }: Versions): Arrangement<DraftWidget> {
  let widgets = theirs.widgets;
  for (const { key } of inOrder(base.widgets))
    if (!find(mine, key)) widgets = without(widgets, key);
  for (const widget of inOrder(mine.widgets)) {
    const [now] = merged(widget, find(base, widget.key), find(theirs, widget.key));
    const spot = spotOf(widgets, widget.key) ?? spotOf(mine.widgets, widget.key);
    if (now && spot) widgets = withAt(widgets, now, spot);
  }
  return widgets;
}

function merged(
  mine: DraftWidget,
  base: DraftWidget | undefined,
  theirs: DraftWidget | undefined,
): DraftWidget[] {
  if (!base) return [mine];
  if (theirs) return [isSame(mine, base) ? theirs : mine];
  // They removed it, but I changed it: it is added again.
  return isSame(mine, base) ? [] : [{ ...mine, id: null }];
}

/** Descriptions of the other tab's changes. */
export function changesInWords(base: Draft, theirs: Draft): string[] {
  const named = (widgets: DraftWidget[]) => widgets.map(nameOf).join(', ');
  const added = inOrder(theirs.widgets).filter(({ key }) => !find(base, key));
  const removed = inOrder(base.widgets).filter(({ key }) => !find(theirs, key));
  const changed = inOrder(theirs.widgets).filter((widget) => {
    const before = find(base, widget.key);
    return before && !isSame(widget, before);
  });
  return [
    ...(theirs.title === base.title ? [] : [`The title is now “${theirs.title}”.`]),
    ...(theirs.structure === base.structure ? [] : ['The layout changed.']),
    ...(added.length > 0 ? [`Added: ${named(added)}.`] : []),
    ...(removed.length > 0 ? [`Removed: ${named(removed)}.`] : []),
    ...(changed.length > 0 ? [`Settings changed: ${named(changed)}.`] : []),
    ...(placesOf(theirs, base) === placesOf(base, theirs) ? [] : ['Widgets were moved.']),
  ];
}
