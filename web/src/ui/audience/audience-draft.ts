/** A rule being edited: groups of conditions, each with a key; some may be incomplete. */
import type { AudienceCondition, AudienceRule, GroupType } from '@tenure/contract/audience/rule';

export interface DraftCondition {
  readonly key: number;
  readonly isNot: boolean;
  readonly condition: FieldCondition;
}

export interface DraftGroup {
  readonly key: number;
  readonly match: GroupType;
  readonly nodes: readonly DraftNode[];
}

export type DraftNode = DraftCondition | DraftGroup;
export type FieldCondition = Exclude<AudienceCondition, { type: 'everyone' }>;
export type FieldType = FieldCondition['type'];

export const isGroup = (node: DraftNode): node is DraftGroup => 'nodes' in node;

let lastKey = 0;
const nextKey = () => {
  lastKey += 1;
  return lastKey;
};

export const emptyGroup = (match: GroupType = 'any'): DraftGroup => ({
  key: nextKey(),
  match,
  nodes: [],
});

export const newCondition = (type: FieldType): DraftCondition => ({
  key: nextKey(),
  isNot: false,
  condition: emptyCondition(type),
});

export function emptyCondition(type: FieldType): FieldCondition {
  switch (type) {
    case 'employment-type':
      return { type, values: [] };
    case 'start-date':
      return { type, from: null, to: null };
    case 'tenure':
      return { type, comparison: 'at-least', months: 3 };
    default:
      return { type, ids: [] };
  }
}

/** The draft of a rule: always a group at the top; a group without conditions means everyone. */
export function draftOf(rule: AudienceRule): DraftGroup {
  if (rule.type === 'everyone') return emptyGroup('all');
  const node = nodeOf(rule);
  return isGroup(node) ? node : { ...emptyGroup('all'), nodes: [node] };
}

function nodeOf(rule: AudienceRule): DraftNode {
  if ('rules' in rule) {
    const [only, second] = rule.rules;
    if (rule.type === 'none' && only && !second && !('rules' in only) && only.type !== 'everyone')
      return { key: nextKey(), isNot: true, condition: only };
    return { ...emptyGroup(rule.type), nodes: rule.rules.map(nodeOf) };
  }
  if (rule.type === 'everyone') return emptyGroup('all');
  return { key: nextKey(), isNot: false, condition: rule };
}

/** The rule of a draft. A group of one condition becomes that condition; an empty one means everyone. */
export function ruleOf(group: DraftGroup): AudienceRule {
  const rules = group.nodes.map((node): AudienceRule => {
    if (isGroup(node)) return ruleOf(node);
    return node.isNot ? { type: 'none', rules: [node.condition] } : node.condition;
  });
  const [only, second] = rules;
  if (!only) return { type: 'everyone' };
  return second || group.match === 'none' ? { type: group.match, rules } : only;
}

export const withNode = (group: DraftGroup, node: DraftNode): DraftGroup => ({
  ...group,
  nodes: group.nodes.some(({ key }) => key === node.key)
    ? group.nodes.map((one) => (one.key === node.key ? node : one))
    : [...group.nodes, node],
});

export const withoutNode = (group: DraftGroup, key: number): DraftGroup => ({
  ...group,
  nodes: group.nodes.filter((one) => one.key !== key),
});
