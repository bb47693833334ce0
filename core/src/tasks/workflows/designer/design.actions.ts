/** Who can design workflows: HR, administrators, and roles with the permission. */
import type { Action, Relation } from '../../../kit/judge.ts';

const designer: Relation<unknown> = {
  words: 'people who design workflows',
  holds: (actor) => !actor.isFormer,
};
const needs = 'tasks.workflow.design';

export const designActions = {
  view: { sentAs: 'workflows.templates.view', needs, who: [designer] },
  edit: { sentAs: 'workflows.templates.edit', needs, who: [designer] },
} satisfies Record<string, Action<unknown>>;
