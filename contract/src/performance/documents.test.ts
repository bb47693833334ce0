/** The contract has every entity and field of document 3, point 3, every endpoint and every capability. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../kit/endpoint.ts';
import { capabilities } from './capabilities.ts';
import { careerQuestion } from './career.ts';
import { checkpoint } from './checkpoint.ts';
import {
  defaultRatingScale,
  measureStatuses,
  questionTypes,
  sectionStatuses,
  sectionTypes,
} from './codes.ts';
import * as checkpointCalls from './endpoints/checkpoint.endpoints.ts';
import * as cycleCalls from './endpoints/cycle.endpoints.ts';
import * as itemCalls from './endpoints/item.endpoints.ts';
import * as libraryCalls from './endpoints/library.endpoints.ts';
import * as performanceCalls from './endpoints/performance.endpoints.ts';
import * as reviewCalls from './endpoints/review.endpoints.ts';
import * as sectionCalls from './endpoints/section.endpoints.ts';
import * as templateCalls from './endpoints/template.endpoints.ts';
import { menuNames } from './menus.ts';
import { performanceMessages } from './messages.ts';
import { approver, performance, timelineEntry, workflowPhase } from './performance.ts';
import { review360Section, reviewer } from './review.ts';
import {
  developmentAction,
  itemAttachment,
  itemNote,
  rating,
  section,
  sectionItem,
  weight,
} from './section.ts';
import { templateContent } from './template.ts';

type Shape = Readonly<Record<string, unknown>>;
const inner = (schema: unknown): Shape => {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodArray) return inner(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return inner(schema.unwrap());
  return {};
};

/** In the notation of the document: nested fields follow a colon. */
const entities: readonly [string, unknown, string[]][] = [
  [
    'Performance',
    performance,
    [
      'title, description, startDate, endDate, employee, manager, contributors',
      'progressStatus: id, text',
      'activeWorkflows',
      'parentPerformance: importableSections',
      'metadata: capabilities',
    ],
  ],
  [
    'Workflow phase',
    workflowPhase,
    [
      'id, workflowId, title, description, status, definedStartDate, definedEndDate, startDate',
      'endDate, isEmployeeFinalized, employeeFinalizedDate',
      'approvers: approverType, approverTypeName, approverId, isActive, startDate, dueDate, group, user',
    ],
  ],
  [
    'Section',
    section,
    [
      'id, type, title, description, status, startDate, endDate, employeeRating, managerRating',
      'weight, items, detailsUrl',
      'metadata: capabilities',
    ],
  ],
  [
    'Section item',
    sectionItem,
    [
      'title, description, moduleItem, weight, ratings, itemSource, actions',
      'label: id, name, description',
      'measurements: title, checked, status',
    ],
  ],
  [
    'Development action',
    developmentAction,
    [
      'title, type, checked, progressType, progressPriority, startedAt, completedAt',
      'course: title, dueDate, url, approvalRequired, approvalStatus, isCompleted, isEnrolled',
    ],
  ],
  [
    'Checkpoint',
    checkpoint,
    [
      'id, isMandatory, status, contributors, ratings',
      'questions: title, type, assignedTo, employeeAnswer, managerAnswer, contributorsAnswerList',
      'submissions: status, userId, rejectionReason, rejecterId',
    ],
  ],
  ['Note', itemNote, ['user, moduleName, sectionId, content, visibility, anonymous, created']],
  ['Attachment', itemAttachment, ['user, name, module, visibility, anonymous, file']],
  ['Rating', rating, ['title, description, value, style']],
  [
    'Career question',
    careerQuestion,
    [
      'type, question, careerTableRows',
      'showIf: fieldId, equals',
      'answers: value, valueAsString, updatedAt',
    ],
  ],
  ['Reviewer', reviewer, ['id, type, status, reviewer']],
  ['Timeline entry', timelineEntry, ['id, type, title, status, startDate, endDate, checkpoints']],
  ['360 review', review360Section, ['graphs: employees, peers, managers']],
];

describe('the entities of document 3', () => {
  test.each(entities)('%s has its fields', (_, schema, lines) => {
    const shape = inner(schema);
    for (const line of lines) {
      const [names = '', below] = line.split(': ');
      if (below === undefined)
        for (const name of names.split(', ')) expect(Object.keys(shape)).toContain(name);
      else
        expect(Object.keys(inner(shape[names]))).toEqual(expect.arrayContaining(below.split(', ')));
    }
  });
  test('an approver is one of a phase', () => {
    expect(inner(workflowPhase.shape.approvers)).toBe(approver.shape);
  });
});

const callsOf = (module: object): Endpoint[] =>
  Object.values(module).flatMap((one: object) =>
    'path' in one ? [one as Endpoint] : callsOf(one),
  );
const calls = [
  performanceCalls,
  sectionCalls,
  itemCalls,
  checkpointCalls,
  reviewCalls,
  libraryCalls,
  templateCalls,
  cycleCalls,
].flatMap(callsOf);
const served = new Set(
  calls.map(({ method, path }) => `${method} ${path.replace('/cobra/api/tms', '')}`),
);

const one = '/performances/{performanceId}';
const oneSection = `${one}/sections/{sectionId}`;
const oneItem = `${oneSection}/items/{sectionItemId}`;
const checkpoints = `${one}/checkpoint-sections/{sectionId}`;
const oneCheckpoint = `${checkpoints}/checkpoints/{checkpointId}`;
const items = (type: string, noun: string) => [
  `POST ${one}/${type}/{sectionId}/${noun}`,
  `PUT ${one}/${type}/{sectionId}/${noun}/{sectionItemId}`,
  `DELETE ${one}/${type}/{sectionId}/${noun}/{sectionItemId}`,
];

const documented = [
  ...['competencies', 'developments', 'goals', 'labels', 'questions'].map(
    (type) => `GET /library-items/${type}`,
  ),
  'GET /menus/{menuName}/options',
  'GET /my-profile/career-questions',
  'PUT /my-profile/career-questions',
  'GET /my-profile/performances',
  'GET /users/{userId}/performances',
  'GET /users/{userId}/career-questions',
  'POST /performances',
  ...['GET', 'DELETE'].map((method) => `${method} ${one}`),
  ...['rollback', 'share', 'import', 'contributors', 'reviewers'].map(
    (name) => `POST ${one}/${name}`,
  ),
  ...[
    'download',
    'diagnose',
    'assignable-contributors',
    'contributors',
    'reviewers',
    'sections',
    'timeline',
    'workflows',
    'workflows/{workflowId}/approvers',
    'sections/{sectionId}/rating-scale',
    '360-question-sections/{sectionId}',
    '360-review-sections/{sectionId}',
    'checkpoint-sections/{sectionId}',
    'competency-sections/{sectionId}',
    'development-sections/{sectionId}',
    'goal-sections/{sectionId}',
    'question-sections/{sectionId}',
    'recommendation-sections/{sectionId}',
    'summary-sections/{sectionId}',
    'checkpoint-sections/{sectionId}/no-submission-users',
  ].map((name) => `GET ${one}/${name}`),
  `POST ${one}/contributors/{contributorId}/deactivate`,
  `DELETE ${one}/reviewers/{reviewerId}`,
  `POST ${one}/reviewers/{reviewerId}/actions`,
  `PUT ${checkpoints}/rate`,
  `PUT ${one}/workflows/{workflowId}`,
  `POST ${one}/workflows/{workflowId}/approvers`,
  `PUT ${oneSection}/status`,
  `PUT ${oneItem}/rating`,
  `PUT ${oneItem}/response`,
  `PUT ${one}/summary-sections/{sectionId}`,
  `POST ${one}/summary-sections/{sectionId}/comments`,
  `PUT ${one}/summary-sections/{sectionId}/comments/{commentId}`,
  ...items('competency-sections', 'competencies'),
  ...items('360-question-sections', '360-questions'),
  ...items('goal-sections', 'goals'),
  ...items('development-sections', 'developments'),
  ...items('question-sections', 'questions'),
  `POST ${oneItem}/sub-items`,
  ...['PUT', 'DELETE'].map((method) => `${method} ${oneItem}/sub-items/{subItemId}`),
  ...['GET', 'POST'].map((method) => `${method} ${oneItem}/attachments`),
  ...['POST', 'DELETE'].map((method) => `${method} ${oneItem}/attachments/{attachmentId}`),
  ...['GET', 'POST'].map((method) => `${method} ${oneItem}/notes`),
  ...['PUT', 'DELETE'].map((method) => `${method} ${oneItem}/notes/{noteId}`),
  ...['approve', 'skip', 'reopen', 'submit'].map((name) => `POST ${oneCheckpoint}/${name}`),
  `POST ${oneCheckpoint}/submissions/{submissionId}/reject`,
  `PUT ${oneCheckpoint}/questions/{questionId}/answer`,
];

test('every endpoint of document 3 has its path and method', () => {
  expect(documented.filter((call) => !served.has(call))).toEqual([]);
  expect(new Set(documented).size).toBe(83);
});

test('the 91 capabilities are spelled as documented', () => {
  expect(new Set(capabilities).size).toBe(91);
  expect(capabilities).toContain('section.developments.is-development-required');
  expect(capabilities).toContain('checkpoint.submission.reject');
});

test('codes and exact texts', () => {
  expect(sectionTypes).toHaveLength(9);
  expect(Object.keys(sectionStatuses)).toEqual(['not_started', 'in_progress', 'completed']);
  expect(measureStatuses.map(({ id, text }) => `${text} ${id}`)).toEqual([
    'On Track 0',
    'Road Block 1',
    'Delayed 2',
  ]);
  expect(Object.keys(questionTypes)).toEqual([
    'text',
    'textarea',
    'toggle',
    'location',
    'position',
  ]);
  expect(defaultRatingScale.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
  expect(defaultRatingScale[0].title).toBe('Below Expectations');
  expect(defaultRatingScale[4].title).toBe('Outstanding');
  expect(menuNames).toContain('measure-statuses');
  expect(performanceMessages.noApprovers).toBe(
    'Approval phase requires nominated approvers to proceed.',
  );
  const saying = (value: unknown) => weight.safeParse(value).error?.issues[0]?.message;
  expect(saying('ten')).toBe('Weighting must be a number');
  expect(saying(-1)).toBe('Weighting must not be a negative number');
  expect(saying(101)).toBe(
    'Items in this section should add to 100% in total. The maximum weight for this item can be the remaining percentage',
  );
  expect(saying(33.333)).toBe('Use at most two decimal places');
});

describe('a template', () => {
  const phases = (['planning', 'in_progress', 'finalise'] as const).map((stage) => ({
    stage,
    title: stage,
    opensAfterDays: 0,
    closesAfterDays: 10,
  }));
  const goals = { type: 'goal', title: 'Goals' } as const;
  const problem = (content: unknown) =>
    templateContent.safeParse(content).error?.issues[0]?.message;
  test.each<[string, object, string | undefined]>([
    ['with a phase for every stage', { sections: [goals], phases }, undefined],
    [
      'in another order',
      { sections: [goals], phases: [...phases].reverse() },
      'Put the stages in order',
    ],
    [
      'without a final phase',
      { sections: [goals], phases: [...phases.slice(0, 2), phases[1]] },
      'Add a phase for the stage Finalise',
    ],
    [
      'whose sections weigh 90',
      { sections: [{ ...goals, weight: 90 }], phases },
      'Section weights must add up to 100%',
    ],
    [
      'whose items weigh 101',
      {
        sections: [
          {
            ...goals,
            items: [
              { title: 'a', weight: 50 },
              { title: 'b', weight: 51 },
            ],
          },
        ],
        phases,
      },
      performanceMessages.weightTooMuch,
    ],
  ])('%s', (_, content, message) => {
    expect(problem(content)).toBe(message);
  });
});
