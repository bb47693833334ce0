import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { actionableItem } from '../site/actionable-item.ts';
import { widgetContract } from '../site/widget.ts';

const sortKeys = ['dueDate', 'title', 'status', 'category'] as const;

const option = <T extends string>(value: T, label: string) => ({ value, label });

/** Settings for the items of a module; modules that aren't built yet have theirs already. */
const flags = (group: string, labels: Readonly<Record<string, string>>) =>
  z
    .object(
      Object.fromEntries(
        Object.entries(labels).map(([name, label]) => [
          name,
          labelled(z.boolean().default(true), { label, input: 'toggle', group }),
        ]),
      ),
    )
    .prefault({});

const assigned = { showMyAssigned: 'My tasks' };
const approvals = {
  showMyApproval: 'My approvals',
  showAllApproval: 'All pending approvals',
};
const managed = { showManaged: 'My team’s tasks' };

export const toDoSettings = z.object({
  pageLimit: labelled(wholeNumber(1, 50).default(5), {
    label: 'Items per page',
    input: 'number',
  }),
  sort: labelled(z.enum(sortKeys).default('dueDate'), {
    label: 'Sort by',
    input: 'select',
    options: [
      option('dueDate', 'Due date'),
      option('title', 'Title'),
      option('status', 'Status'),
      option('category', 'Category'),
    ],
  }),
  order: labelled(z.enum(['asc', 'desc']).default('asc'), {
    label: 'Order',
    input: 'select',
    options: [option('asc', 'Ascending'), option('desc', 'Descending')],
  }),
  statusTitle: labelled(requiredText(40, 'Enter a column title').default('Status'), {
    label: 'Status column title',
  }),
  dueByTitle: labelled(requiredText(40, 'Enter a column title').default('Due by'), {
    label: 'Due date column title',
  }),
  leave: flags('Leave', {
    showMyAssigned: 'Requests to change',
    showMyApproval: 'Requests to approve',
  }),
  profile: flags('Profile', {
    showMyAssigned: 'Details to complete',
    showMyApproval: 'Changes to approve',
  }),
  performance: flags('Performance', {
    ...assigned,
    ...approvals,
    ...managed,
    show360ReviewRequests: 'Reviews to write',
  }),
  document: flags('Documents', {
    showMyAssigned: 'To read or accept',
    showMyApproval: 'My documents to review',
    showAllApproval: 'All documents to review',
    showManaged: 'Overdue in my team',
  }),
  task: flags('Tasks', { ...assigned, ...approvals, ...managed }),
  queuedWorkflowActivity: flags('Workflows', { showQueued: 'Queued steps' }),
  course: flags('Learning', { ...assigned, ...approvals, ...managed }),
  recognition: flags('Recognition', { showMyApproval: 'Posts and gifts to approve' }),
  contractWorkflow: flags('Contracts', {
    showContractManager: 'Contracts I manage',
    showContractApproval: 'Contracts to approve',
  }),
});

export const toDoWidget = widgetContract({
  type: 'actionableItem',
  title: 'To do',
  description: 'Your approvals and tasks in one list.',
  module: 'home',
  settings: toDoSettings,
  item: actionableItem,
  sortable: sortKeys,
  href: null,
});
