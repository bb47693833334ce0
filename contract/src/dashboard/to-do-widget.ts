import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { actionableItem } from '../site/actionable-item.ts';
import { widgetContract } from '../site/widget.ts';

const sortKeys = ['dueDate', 'title', 'status', 'category'] as const;

const option = <T extends string>(value: T, label: string) => ({ value, label });

/** A module's part of the list; one that is not built yet keeps its flags until it arrives. */
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

const assigned = { showMyAssigned: 'What I have to do' };
const approvals = {
  showMyApproval: 'What I have to decide',
  showAllApproval: 'Everything that waits for a decision',
};
const managed = { showManaged: 'What my people have to do' };

export const toDoSettings = z.object({
  pageLimit: labelled(wholeNumber(1, 50).default(5), {
    label: 'Items on a page',
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
    options: [option('asc', 'First to last'), option('desc', 'Last to first')],
  }),
  statusTitle: labelled(requiredText(40, 'Give the column a title').default('Status'), {
    label: 'Title of the status column',
  }),
  dueByTitle: labelled(requiredText(40, 'Give the column a title').default('Due by'), {
    label: 'Title of the due date column',
  }),
  leave: flags('Leave', {
    showMyAssigned: 'Requests I have to change',
    showMyApproval: 'Requests I have to decide',
  }),
  profile: flags('Profile', { showMyAssigned: 'Details I have to complete' }),
  performance: flags('Performance', {
    ...assigned,
    ...approvals,
    ...managed,
    show360ReviewRequests: 'Reviews I was asked for',
  }),
  document: flags('Documents', { ...assigned, ...approvals, ...managed }),
  task: flags('Tasks', { ...assigned, ...approvals, ...managed }),
  queuedWorkflowActivity: flags('Workflows', { showQueued: 'Steps that wait in a queue' }),
  course: flags('Learning', { ...assigned, ...approvals, ...managed }),
  contractWorkflow: flags('Contracts', {
    showContractManager: 'Contracts I manage',
    showContractApproval: 'Contracts I have to approve',
  }),
});

export const toDoWidget = widgetContract({
  type: 'actionableItem',
  title: 'To do',
  description: 'Everything that waits for you, in one list. Decide where you can.',
  module: 'home',
  settings: toDoSettings,
  item: actionableItem,
  sortable: sortKeys,
  href: null,
});
