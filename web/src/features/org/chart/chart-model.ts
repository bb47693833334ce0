/** The loaded part of the chart: nodes, their children, and which are expanded. */
import type { OrgChart, OrgNode } from '@tenure/contract/org/chart';

export interface Branch {
  readonly ids: readonly string[];
  /** The next page to load; null when all are loaded. */
  readonly nextPage: number | null;
}

export interface ChartModel {
  readonly nodes: ReadonlyMap<string, OrgNode>;
  readonly branches: ReadonlyMap<string, Branch>;
  readonly open: ReadonlySet<string>;
  readonly root: string | null;
}

export const emptyModel: ChartModel = {
  nodes: new Map(),
  branches: new Map(),
  open: new Set(),
  root: null,
};

/** Merges a window into the model and expands the path from the top to the focus. */
export function withWindow(model: ChartModel, { data, metadata }: OrgChart): ChartModel {
  const nodes = new Map(model.nodes);
  const branches = new Map(model.branches);
  const open = new Set(model.open);
  for (const node of data) nodes.set(node.id, node);
  const { focusNode, ancestors, pagination } = metadata;
  const way = focusNode ? [...ancestors, focusNode] : ancestors;
  for (const [n, id] of way.entries()) {
    const below = way[n + 1];
    if (below === undefined) continue;
    const known = branches.get(id);
    open.add(id);
    if (!known?.ids.includes(below))
      branches.set(id, {
        ids: [...(known?.ids ?? []), below],
        nextPage: known ? known.nextPage : (nodes.get(id)?.children ?? 0) > 1 ? 1 : null,
      });
  }
  if (focusNode) {
    const children = data.filter(({ joinsTo }) => joinsTo === focusNode).map(({ id }) => id);
    open.add(focusNode);
    branches.set(
      focusNode,
      merged(branches.get(focusNode), children, pagination.totalPages > 1 ? 2 : null),
    );
  }
  return { nodes, branches, open, root: way[0] ?? model.root };
}

export function withBranch(model: ChartModel, parent: string, answer: OrgChart): ChartModel {
  const nodes = new Map(model.nodes);
  for (const node of answer.data) nodes.set(node.id, node);
  const { currentPage, totalPages } = answer.metadata.pagination;
  const branches = new Map(model.branches).set(
    parent,
    merged(
      model.branches.get(parent),
      answer.data.map(({ id }) => id),
      currentPage < totalPages ? currentPage + 1 : null,
    ),
  );
  return { ...model, nodes, branches, open: new Set(model.open).add(parent) };
}

function merged(
  known: Branch | undefined,
  ids: readonly string[],
  nextPage: number | null,
): Branch {
  if (!known) return { ids, nextPage };
  const all = [...ids, ...known.ids.filter((id) => !ids.includes(id))];
  const forward = known.ids.length > ids.length && nextPage !== null && nextPage > 2;
  // Later pages follow earlier ones.
  return {
    ids: forward ? [...known.ids, ...ids.filter((id) => !known.ids.includes(id))] : all,
    nextPage,
  };
}

export function toggled(model: ChartModel, id: string): ChartModel {
  const open = new Set(model.open);
  if (!open.delete(id)) open.add(id);
  return { ...model, open };
}

export const isOpen = (model: ChartModel, id: string) =>
  model.open.has(id) && (model.branches.get(id)?.ids.length ?? 0) > 0;

export const childrenOf = (model: ChartModel, id: string): readonly string[] =>
  isOpen(model, id) ? (model.branches.get(id)?.ids ?? []) : [];

export interface Row {
  readonly node: OrgNode;
  readonly level: number;
  readonly place: number;
  readonly of: number;
}

/** All visible nodes, top down, in list order. */
export function rowsOf(model: ChartModel): Row[] {
  const rows: Row[] = [];
  const walk = (id: string, level: number, place: number, of: number) => {
    const node = model.nodes.get(id);
    if (!node) return;
    rows.push({ node, level, place, of });
    const below = childrenOf(model, id);
    for (const [n, child] of below.entries())
      walk(child, level + 1, n + 1, Math.max(node.children, below.length));
  };
  if (model.root) walk(model.root, 1, 1, 1);
  return rows;
}

export type Step = 'up' | 'down' | 'left' | 'right' | 'top';

/** The target of an arrow key; undefined where there is none, or none loaded yet. */
export function stepFrom(model: ChartModel, id: string, step: Step): string | undefined {
  const node = model.nodes.get(id);
  if (step === 'top') return model.root ?? undefined;
  if (step === 'down') return childrenOf(model, id)[0];
  const parent = node?.joinsTo ?? null;
  if (parent === null || !model.nodes.has(parent)) return undefined;
  if (step === 'up') return parent;
  const siblings = childrenOf(model, parent);
  return siblings[siblings.indexOf(id) + (step === 'left' ? -1 : 1)];
}

/**
 * The next branch to load so that a filter's matches become visible. A filtered chart contains only matches
 * and their ancestors, so every collapsed branch leads to one; branches already tried are left as they are.
 */
export function nextToReveal(model: ChartModel, tried: ReadonlySet<string>): string | undefined {
  return rowsOf(model).find(
    ({ node }) => node.children > 0 && !isOpen(model, node.id) && !tried.has(node.id),
  )?.node.id;
}
