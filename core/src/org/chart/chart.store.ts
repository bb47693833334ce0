import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { OrgChart, OrgNode } from '@tenure/contract/org/chart';
import type { ChartView, Structure } from '@tenure/contract/org/code-lists';
import { getOrgChart } from '@tenure/contract/org/endpoints';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { paginationOf } from '../../kit/paging.ts';
import { notFound } from '../../kit/refusal.ts';
import { organisationActions } from '../organisation.actions.ts';
import { type Organisation, showsField } from '../organisation.ts';
import { type CardRow, readCards } from './chart-details.store.ts';
import { filtersInForce } from './chart-filter.ts';
import { type Focus, groupPrefix, nodeIdOf, parseNode } from './chart-focus.ts';
import { companyNode, groupNode, positionNode } from './chart-node.ts';
import { type GroupCard, readGroupCards } from './group-cards.store.ts';
import { groupTree } from './group-tree.ts';
import { reportingTree, type TreeRow } from './reporting-tree.ts';

type Query = InputOf<typeof getOrgChart>['query'];

/**
 * A window around a focus, or one page of a branch: one statement for the tree, one for the cards of each
 * kind.
 */
export async function readChart(
  ctx: SignedInCtx,
  { query }: InputOf<typeof getOrgChart>,
  organisation: Organisation,
): Promise<AnswerOf<typeof getOrgChart>> {
  const structure = structureOf(organisation, query);
  const focus = focusOf(query, structure);
  if (focus === undefined) throw notFound();
  const question = {
    view: query.view,
    focus,
    filters: filtersInForce(organisation, query),
    day: organisation.day,
    page: query,
  };
  const rows =
    structure === 'position'
      ? await reportingTree(ctx, question)
      : await groupTree(ctx, structure, question);
  const onCompany = focus !== 'me' && focus !== 'top' && focus.kind === 'company';
  const own = rows.filter(({ depth }) => depth >= 0);
  if (own.length === 0 && !onCompany && focus !== 'me' && focus !== 'top') throw notFound();

  const cards = await readCards(ctx, organisation, idsOf(rows, 'position'));
  const named = groupsOf(cards);
  const groups =
    structure === 'position'
      ? new Map<number, GroupCard>()
      : await readGroupCards(ctx, structure, organisation.day, idsOf(rows, 'group'));
  const scene = { view: query.view, structure, organisation, cards, groups };
  const chain = structure === 'position' ? withCompany(rows, onCompany) : rows;
  const ids = chain.map((row) => idOf(query.view, structure, row));
  const nodes = chain.map((row, n): OrgNode => {
    const joinsTo = row.depth < 0 ? focusId(chain, ids) : (parentIdOf(chain, ids, n) ?? null);
    if (row.kind === 'company') return companyNode(ctx, row, organisation.name);
    if (row.kind === 'group') return groupNode(scene, row, joinsTo);
    return positionNode(scene, row, joinsTo);
  });
  const focusNode = focusId(chain, ids);
  const below = chain.find(({ depth }) => depth < 0)?.below ?? 0;
  const branch = query.branch !== undefined;
  return {
    data: branch ? nodes.filter((_, n) => (chain[n]?.depth ?? 0) < 0) : nodes,
    ...(showsField(organisation, 'department') ? { departments: named.departments } : {}),
    ...(showsField(organisation, 'location') ? { locations: named.locations } : {}),
    metadata: {
      actions: allowed(ctx.actor, organisationActions, organisation),
      focusNode: branch ? null : focusNode,
      totalNodes: rows[0]?.total ?? 0,
      asAt: organisation.day,
      view: query.view,
      structure,
      ancestors: ids.filter((_, n) => (chain[n]?.depth ?? -1) > 0),
      pagination: paginationOf(getOrgChart.path, query, below),
    },
  };
}

/** Tenants that hide departments have no chart by department. */
function structureOf({ settings }: Organisation, query: Query): Structure {
  const wanted = query.structure ?? settings.structure;
  if (wanted === 'department' && !settings.showDepartment) return 'position';
  if (wanted === 'location' && !settings.showLocation) return 'position';
  return wanted;
}

function focusOf(query: Query, structure: Structure): Focus | 'me' | 'top' | undefined {
  const named = query.branch ?? query.focus ?? (structure === 'position' ? 'me' : 'top');
  return named === 'me' || named === 'top' ? named : parseNode(named, structure);
}

/** Adds the company as the root when several positions are at the top or no focus is set. */
function withCompany(rows: readonly TreeRow[], onCompany: boolean): readonly TreeRow[] {
  const first = rows[0];
  if (!first || (first.tops < 2 && !onCompany)) return rows;
  const company: TreeRow = {
    ...first,
    kind: 'company',
    id: 0,
    employee_id: null,
    person: null,
    depth: first.depth + 1,
    children: first.top_children,
    matches: false,
  };
  return [company, ...rows];
}

const idOf = (view: ChartView, structure: Structure, row: TreeRow) =>
  row.kind === 'company'
    ? 'company'
    : row.kind === 'group'
      ? `${groupPrefix(structure)}-${row.id}`
      : nodeIdOf(view, { positionId: row.id, employeeId: row.employee_id });

/** Rows run from the top down to the focus, which is the first with depth 0. */
function focusId(chain: readonly TreeRow[], ids: readonly string[]): string | null {
  const at = chain.findIndex(({ depth }) => depth === 0);
  return ids[at] ?? null;
}

const parentIdOf = (chain: readonly TreeRow[], ids: readonly string[], n: number) =>
  (chain[n - 1]?.depth ?? -1) > (chain[n]?.depth ?? 0) ? ids[n - 1] : undefined;

const idsOf = (rows: readonly TreeRow[], wanted: TreeRow['kind']) => [
  ...new Set(rows.filter(({ kind }) => kind === wanted).map(({ id }) => id)),
];

/** Distinct departments and locations of the cards. */
function groupsOf(cards: ReadonlyMap<number, CardRow>) {
  const departments = new Map<number, NonNullable<OrgChart['departments']>[number]>();
  const locations = new Map<number, NonNullable<OrgChart['locations']>[number]>();
  for (const card of cards.values()) {
    if (card.department_id !== null)
      departments.set(card.department_id, {
        id: card.department_id,
        title: card.department ?? '',
        identifier: card.department_identifier ?? '',
        description: card.department_description ?? '',
      });
    if (card.location_id !== null)
      locations.set(card.location_id, {
        id: card.location_id,
        title: card.location ?? '',
        identifier: card.location_identifier ?? '',
      });
  }
  return { departments: [...departments.values()], locations: [...locations.values()] };
}
