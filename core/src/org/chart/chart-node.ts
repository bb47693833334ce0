/** Maps a tree row to a node; fields that the tenant hides are omitted. */
import type { OrgEmployee, OrgNode } from '@tenure/contract/org/chart';
import type { ChartView, Structure } from '@tenure/contract/org/code-lists';
import { displayName } from '../../kit/actor.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Organisation, showsField } from '../organisation.ts';
import { avatarUrl } from '../person/avatar.ts';
import { budgetLine } from '../rules/budget.ts';
import { vacancyStatus } from '../rules/vacancy.ts';
import { type CardRow, changesOf, type Holder } from './chart-details.store.ts';
import { groupPrefix, nodeIdOf } from './chart-focus.ts';
import type { GroupCard } from './group-cards.store.ts';
import type { TreeRow } from './reporting-tree.ts';

export interface Scene {
  readonly view: ChartView;
  readonly structure: Structure;
  readonly organisation: Organisation;
  readonly cards: ReadonlyMap<number, CardRow>;
  readonly groups: ReadonlyMap<number, GroupCard>;
}

export function presentHolder(organisation: Organisation, holder: Holder): OrgEmployee {
  return {
    id: holder.id,
    displayName: displayName({ firstName: holder.first_name, lastName: holder.last_name }),
    ...(showsField(organisation, 'avatarURL')
      ? { avatarURL: avatarUrl(organisation.visibility, holder.id, holder.avatar_key) }
      : {}),
    ...(showsField(organisation, 'employmentType')
      ? { employmentType: holder.employment_type }
      : {}),
    isPrimary: holder.is_primary,
  };
}

/** Changes of a hidden department or location are omitted too. */
export const changesShown = (organisation: Organisation, card: CardRow) =>
  changesOf(card).filter(
    (change) =>
      (change !== 'department' || showsField(organisation, 'department')) &&
      (change !== 'location' || showsField(organisation, 'location')),
  );

const recordOf = (node: string | null) =>
  node === null || node === 'company' ? null : Number(node.split('-')[1]);

export function positionNode(scene: Scene, row: TreeRow, joinsTo: string | null): OrgNode {
  const { organisation, view } = scene;
  const { settings } = organisation;
  const card = scene.cards.get(row.id) as CardRow;
  const id = nodeIdOf(view, { positionId: row.id, employeeId: row.employee_id });
  const person = row.person;
  return {
    id,
    type: person ? 'employee' : 'position',
    joinsTo,
    ...(settings.showIndirectlyReportsTo
      ? {
          indirectlyJoinsTo: card.indirect.map((line) =>
            nodeIdOf(view, { positionId: line.position_id, employeeId: line.employee_id }),
          ),
        }
      : {}),
    ref: person ? person.id : row.id,
    parentId: recordOf(joinsTo),
    title: person
      ? displayName({ firstName: person.first_name, lastName: person.last_name })
      : card.title,
    subTitle: person ? card.title : null,
    ...(showsField(organisation, 'positionId') ? { identifier: card.identifier } : {}),
    description: card.description,
    positionId: row.id,
    ...(showsField(organisation, 'department') ? { departmentId: card.department_id } : {}),
    ...(showsField(organisation, 'location') ? { locationId: card.location_id } : {}),
    ...(settings.showVacancyStatus
      ? { vacancyStatus: vacancyStatus(card.assigned, card.headcount) }
      : {}),
    employees: (person ? [person] : card.holders).map((one) => presentHolder(organisation, one)),
    ...(settings.isBudgetingEnabled
      ? { headcount: budgetLine(card.assigned, card.headcount) }
      : {}),
    children: row.children,
    matches: row.matches,
    changes: changesShown(organisation, card),
  };
}

const plain = { positionId: null, employees: [], changes: [], subTitle: null, description: '' };

export function groupNode(scene: Scene, row: TreeRow, joinsTo: string | null): OrgNode {
  const isLocation = scene.structure === 'location';
  const card = scene.groups.get(row.id);
  return {
    ...plain,
    employees: [],
    changes: [],
    id: `${groupPrefix(scene.structure)}-${row.id}`,
    type: isLocation ? 'location' : 'department',
    joinsTo,
    ref: row.id,
    parentId: recordOf(joinsTo),
    title: row.group?.title ?? '',
    identifier: row.group?.identifier ?? '',
    description: row.group?.description ?? '',
    people: card?.people ?? 0,
    ...(isLocation
      ? {}
      : { lead: card?.lead ? presentHolder(scene.organisation, card.lead) : null }),
    children: row.children,
    matches: row.matches,
  };
}

export const companyNode = (ctx: SignedInCtx, row: TreeRow, name: string): OrgNode => ({
  ...plain,
  employees: [],
  changes: [],
  id: 'company',
  type: 'company',
  joinsTo: null,
  ref: ctx.tenantId,
  parentId: null,
  title: name,
  children: row.children,
  matches: row.matches,
});
