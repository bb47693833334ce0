/**
 * The mock triggers of the specification, one row each, to try error screens and slow responses. The real
 * server has none of these. Sample records have ids from 1001 up, so no trigger matches one by accident.
 */
import type { MockAnswer, MockCall, Trigger } from './mock-layer.ts';

const failing = [401, 400, 500];
const empty = (status: number | undefined): MockAnswer | undefined =>
  status === undefined ? undefined : { status };
const named = (value: unknown) => failing.find((status) => String(value) === String(status));
const within = (value: unknown) =>
  failing.find((status) => typeof value === 'string' && value.includes(String(status)));
const first = <T>(values: readonly unknown[], find: (value: unknown) => T | undefined) =>
  values.map(find).find((found) => found !== undefined);
const texts = ({ body }: MockCall) => Object.values(body);
const changes = ['POST', 'PUT'];

export const mockTriggers: readonly Trigger[] = [
  {
    call: 'forgot-password-request, forgot-password-verify, forgot-password-change',
    trigger: 'e-mail or password value is 400, 401 or 500',
    path: /\/forgot-password-(request|verify|change)$/,
    delayMs: 1000,
    answer: ({ method, body }) =>
      method === 'POST' ? empty(first([body.email, body.password], named)) : undefined,
  },
  {
    call: 'like calls',
    trigger:
      'every call; an unknown widget or recommendation is answered by core, as on the server',
    path: /\/like(\/[^/]+\/[^/]+)?$/,
    delayMs: 2000,
  },
  {
    call: 'course-enrolment-requests, course-enrolments',
    trigger: 'every call: the body is echoed back',
    methods: ['POST'],
    path: /\/tms\/course-enrolment(-request)?s$/,
    answer: ({ body }) => ({ status: 201, body }),
  },
  {
    call: 'authenticate',
    trigger: 'captcha asked for and wrong',
    methods: ['POST'],
    path: /\/authenticate$/,
    answer: ({ body }) =>
      Object.entries(body).some(([key, value]) => /captcha/i.test(key) && value === 'wrong')
        ? { status: 401, body: { message: 'Invalid captcha', captchaRequired: true } }
        : undefined,
  },
  {
    call: 'payroll and work-pattern calls',
    trigger: 'employee id or work pattern id is 401, 400 or 500',
    path: /\/payroll\/([^/]+)(?:\/work-patterns\/([^/]+))?/,
    answer: ({ body }, ids) => empty(first([...ids, body.workPatternId], named)),
  },
  {
    call: 'contributors',
    trigger: 'contributor id is 401, 400 or 500',
    path: /\/contributors(?:\/([^/]+))?/,
    answer: (call, ids) => empty(first([...ids, ...texts(call).flat()], named)),
  },
  {
    call: 'notes, comments, attachments',
    trigger: 'the text or name includes 401, 400 or 500',
    methods: changes,
    path: /\/(?:notes|comments|attachments)(?:\/[^/]+)?$/,
    answer: (call) => empty(first(texts(call), within)),
  },
  {
    call: 'notes/{noteId} DELETE',
    trigger: 'note 3',
    methods: ['DELETE'],
    path: /\/notes\/3$/,
    answer: () => ({ status: 500 }),
  },
  {
    call: 'summary score',
    trigger: '1, 2 or 3',
    methods: ['PUT'],
    path: /\/summary-sections\/[^/]+$/,
    answer: ({ body }) => empty(failing[Number(body.score) - 1]),
  },
  {
    call: 'performances/{id}',
    trigger: '5',
    path: /\/performances\/5$/,
    answer: () => ({
      status: 404,
      html: '<!doctype html><title>Not Found</title><h1>Not Found</h1>',
    }),
  },
  {
    call: 'performances/{id}',
    trigger: '6',
    path: /\/performances\/6$/,
    answer: () => ({ status: 401 }),
  },
  {
    call: 'competencies/{sectionItemId} PUT, DELETE',
    trigger: 'item 0',
    methods: ['PUT', 'DELETE'],
    path: /\/competencies\/0$/,
    answer: () => ({ status: 500 }),
  },
  {
    call: 'checkpoint rate',
    trigger: 'a skipped checkpoint with one contributor',
    methods: ['PUT'],
    path: /\/checkpoint-sections\/[^/]+\/rate$/,
    answer: ({ body: { status, contributors } }) =>
      status === 'skipped' && Array.isArray(contributors) && contributors.length === 1
        ? { status: 500 }
        : undefined,
  },
  {
    call: 'workflows PUT',
    trigger: 'no workflow id',
    methods: ['PUT'],
    path: /\/workflows\/?$/,
    answer: () => ({ status: 422 }),
  },
  {
    call: 'workflows PUT',
    trigger: 'workflow 7',
    methods: ['PUT'],
    path: /\/workflows\/7$/,
    answer: () => ({
      status: 422,
      body: {
        type: 'approvalPhaseError',
        title: 'Approval phase requires nominated approvers',
        detail: 'Nominate at least one approver before this phase begins.',
        invalidInputs: [
          { path: 'approvers', code: 'required', reason: 'No approver has been nominated' },
        ],
      },
    }),
  },
  {
    call: 'posted names',
    trigger: 'name contains 401, 400 or 500; otherwise core answers with 201',
    methods: ['POST'],
    path: /^/,
    answer: ({ body }) => empty(within(body.name)),
  },
  {
    call: 'any call with an identifier set aside for it',
    trigger: 'an identifier in the address is 500',
    path: /\/500(\/|$)/,
    answer: () => ({ status: 500 }),
  },
  {
    call: 'users/{userId}/tasks',
    trigger: 'a non-numeric user id: 400 by core, as on the server',
    path: /\/users\/[^/]*\/tasks$/,
  },
];
