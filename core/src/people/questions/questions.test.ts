import { fieldMessage } from '@tenure/contract/kit/fields/field-message';
import { getEmployee, getUserProfile } from '@tenure/contract/people/endpoints';
import * as endpoints from '@tenure/contract/people/questions';
import { inputTypes, isRecordType } from '@tenure/contract/questions/input-types';
import { questionMessages } from '@tenure/contract/questions/messages';
import { describe, expect, test } from 'vitest';
import type { Received } from '../../testing/client.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { asking } from '../examples-questions.ts';

const harness = useHarness();

const params = () => ({ employeeId: harness.home.idOf('employee') });
const options = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large' },
];

interface Shown {
  readonly id: number;
  readonly title: string;
  readonly answer: { readonly value: unknown; readonly displayValue: string } | null;
}

const save = async (
  set: typeof endpoints.additionalDetailSet,
  questions: readonly ReturnType<typeof asking>[],
  by: PersonName = 'hr.manager',
) => {
  const saved = await (await harness.as(by)).call(set.save, { body: { questions } });
  return { ...saved, ids: ((saved.body.questions as Shown[]) ?? []).map(({ id }) => id) };
};

const details = async (by: PersonName) =>
  (await harness.as(by)).call(endpoints.getAdditionalDetails, { params: params() });
const edit = async (by: PersonName, answers: object[], headers = {}) =>
  (await harness.as(by)).call(endpoints.putAdditionalDetails, {
    params: params(),
    body: { answers },
    headers,
  });
const shown = ({ body }: Received) => body.customFields as Shown[];
const errorsOf = ({ body }: Received) =>
  (body.errors as { field: string; message: string }[]).map(({ field, message }) => [
    field,
    message,
  ]);

describe('additional details', () => {
  test('everyone sees and changes what the company chose for them', async () => {
    const { ids } = await save(endpoints.additionalDetailSet, [
      asking(-1, { title: 'Shirt', inputType: 'drop-down', options, managerAccess: 'view' }),
      asking(-2, { title: 'Parking', employeeAccess: 'view', managerAccess: 'edit' }),
      asking(-3, { title: 'Sponsorship', employeeAccess: 'none' }),
    ]);
    const [shirt, parking, sponsorship] = ids;
    expect((await edit('employee', [{ questionId: shirt, value: 'l' }])).status).toBe(200);
    const refused = await edit('employee', [{ questionId: parking, value: 'B4' }]);
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toEqual([[`q${parking}`, fieldMessage(questionMessages.notYours)]]);
    // A hidden question is refused as well, whatever the value.
    expect((await edit('employee', [{ questionId: sponsorship, value: 'x' }])).status).toBe(422);
    expect((await edit('manager.one', [{ questionId: parking, value: 'B4' }])).status).toBe(200);
    expect((await edit('hr.manager', [{ questionId: sponsorship, value: 'No' }])).status).toBe(200);

    expect(shown(await details('employee')).map(({ title }) => title)).toEqual([
      'Shirt',
      'Parking',
    ]);
    expect(shown(await details('manager.one')).map(({ title }) => title)).toEqual([
      'Shirt',
      'Parking',
    ]);
    expect(shown(await details('hr.manager')).map(({ answer }) => answer?.displayValue)).toEqual([
      'Large',
      'B4',
      'No',
    ]);
    const { body } = await (await harness.as('manager.one')).call(getEmployee, {
      params: params(),
    });
    expect(body.customFields).toEqual([
      { id: shirt, label: 'Shirt', value: 'l', displayValue: 'Large' },
      { id: parking, label: 'Parking', value: 'B4', displayValue: 'B4' },
    ]);
    const colleague = await (await harness.as('colleague')).call(getEmployee, { params: params() });
    expect(colleague.body.customFields).toEqual([]);
  });

  test('a required detail is asked of those who can fill it in', async () => {
    const { ids } = await save(endpoints.additionalDetailSet, [
      asking(-1, { title: 'Badge', required: true, employeeAccess: 'view' }),
      asking(-2, { title: 'Nickname', required: true }),
    ]);
    const [badge, nickname] = ids;
    const missing = await edit('employee', [{ questionId: nickname, value: ' ' }]);
    expect(errorsOf(missing)).toEqual([[`q${nickname}`, questionMessages.required]]);
    expect((await edit('employee', [{ questionId: nickname, value: 'Jo' }])).status).toBe(200);
    const byHr = await edit('hr.manager', [{ questionId: nickname, value: 'Jo' }]);
    expect(errorsOf(byHr)).toEqual([[`q${badge}`, questionMessages.required]]);
  });

  test('an answer stays when its option or question is no longer offered', async () => {
    const { ids } = await save(endpoints.additionalDetailSet, [
      asking(-1, { title: 'Shirt', inputType: 'buttons', options }),
      asking(-2, { title: 'Locker' }),
    ]);
    const [shirt = 0, locker = 0] = ids;
    await edit('employee', [{ questionId: shirt, value: 's' }]);
    const fixed = await save(endpoints.additionalDetailSet, [asking(shirt, { inputType: 'text' })]);
    expect(errorsOf(fixed)).toEqual([['questions.0.inputType', questionMessages.typeIsFixed]]);
    await save(endpoints.additionalDetailSet, [
      asking(locker, { title: 'Locker' }),
      asking(shirt, { inputType: 'buttons', options: options.slice(1) }),
    ]);
    expect((await edit('employee', [{ questionId: locker, value: '12' }])).status).toBe(200);
    expect(shown(await details('employee')).map(({ answer }) => answer?.displayValue)).toEqual([
      '12',
      'Small',
    ]);
    // Once another option is chosen, the retired one can't be chosen again.
    await edit('employee', [{ questionId: shirt, value: 'l' }]);
    const again = await edit('employee', [{ questionId: shirt, value: 's' }]);
    expect(errorsOf(again)).toEqual([[`q${shirt}`, questionMessages.notAnOption]]);
    await save(endpoints.additionalDetailSet, []);
    expect((await details('hr.manager')).status).toBe(403);
  });

  test('of two who save what they saw at once, one is told', async () => {
    const { ids } = await save(endpoints.additionalDetailSet, [asking(-1), asking(-2)]);
    const { version } = (await details('employee')).body as { version: number };
    const headers = { 'if-match': `"${version}"` };
    const answers = await Promise.all([
      edit('employee', [{ questionId: ids[0], value: 'one' }], headers),
      edit('hr.manager', [{ questionId: ids[0], value: 'two' }], headers),
      edit('hr.manager', [{ questionId: ids[1], value: 'three' }], headers),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  test('of two administrators who change what is asked, one is told', async () => {
    const hr = await harness.as('hr.manager');
    const { body } = await hr.call(endpoints.additionalDetailSet.read, {});
    const change = (title: string) =>
      hr.call(endpoints.additionalDetailSet.save, {
        body: { questions: [asking(-1, { title })] },
        headers: { 'if-match': `"${body.version}"` },
      });
    const saved = await Promise.all([change('A'), change('B')]);
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('questions that cannot be asked are refused, each at its place', async () => {
    const refused = await save(endpoints.additionalDetailSet, [
      asking(-1, { inputType: 'location' }),
      asking(987654),
      asking(-2, { parentId: -3 }),
      asking(-3, { inputType: 'drop-down' }),
    ]);
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toEqual([
      ['questions.0.inputType', questionMessages.typeNotOffered],
      ['questions.1.id', questionMessages.unknownQuestion],
      ['questions.2.parentId', questionMessages.unknownParent],
      ['questions.3.options', questionMessages.noOptions],
    ]);
  });
});

describe('diversity questions', () => {
  test('of all nine types, nested, are answered by the person and seen by nobody else', async () => {
    const types = inputTypes.filter((type) => !isRecordType(type));
    expect(types).toHaveLength(9);
    const withOptions = [
      'drop-down',
      'multi-choice',
      'select2Dropdown',
      'single-choice',
      'buttons',
    ];
    const { ids } = await save(endpoints.diversityQuestionSet, [
      ...types.map((inputType, place) =>
        asking(-1 - place, {
          title: inputType,
          inputType,
          options: withOptions.includes(inputType) ? options : [],
        }),
      ),
      asking(-20, { title: 'Nested', parentId: -1 }),
    ]);
    const values = [
      true,
      '1990-02-03',
      's',
      ['s', 'l'],
      'l',
      's',
      'Two\nlines',
      'One',
      'l',
      'Yes!',
    ];
    const employee = await harness.as('employee');
    const answered = await employee.call(endpoints.putDiversityQuestions, {
      params: params(),
      body: { answers: ids.map((questionId, place) => ({ questionId, value: values[place] })) },
    });
    expect(answered.body).toEqual({
      message: 'Answers submitted successfully for diversity questions',
    });
    const read = await employee.call(endpoints.getDiversityQuestions, { params: params() });
    const items = read.body.items as Shown[];
    expect(items.map(({ answer }) => answer?.value)).toEqual(values);
    expect(items[3]?.answer?.displayValue).toBe('Small, Large');
    for (const other of ['manager.one', 'hr.manager', 'company.admin'] as const) {
      const seen = await (await harness.as(other)).call(endpoints.getDiversityQuestions, {
        params: params(),
      });
      expect(seen.status, other).toBe(403);
    }
    const stored = await harness.within(harness.home, ({ db }) =>
      db.selectFrom('question_answers').selectAll().where('question_id', 'in', ids).execute(),
    );
    expect(
      stored.every(({ value, display_value: words, sealed }) => !value && !words && sealed),
    ).toBe(true);
    const log = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('audit_log')
        .select(['before', 'after'])
        .where('action', '=', 'people.diversity-questions.answered')
        .execute(),
    );
    expect(JSON.stringify(log)).not.toContain('Yes!');
  });

  test('an answer below one that is taken back is taken back too', async () => {
    const { ids } = await save(endpoints.diversityQuestionSet, [
      asking(-1, { inputType: 'toggle' }),
      asking(-2, { parentId: -1 }),
    ]);
    const employee = await harness.as('employee');
    const answer = (values: unknown[]) =>
      employee.call(endpoints.putDiversityQuestions, {
        params: params(),
        body: { answers: values.map((value, n) => ({ questionId: ids[n], value })) },
      });
    await answer([true, 'Details']);
    await answer([null]);
    const read = await employee.call(endpoints.getDiversityQuestions, { params: params() });
    expect((read.body.items as Shown[]).map(({ answer: one }) => one)).toEqual([null, null]);
  });

  test('the section is on the own profile alone, once something is asked', async () => {
    const sections = async (by: PersonName) => {
      const { body } = await (await harness.as(by)).call(getUserProfile, { params: params() });
      const [profile] = body.tabs as { sections: { id: string }[] }[];
      return profile?.sections.map(({ id }) => id) ?? [];
    };
    await save(endpoints.diversityQuestionSet, [asking(-1)]);
    expect(await sections('employee')).toContain('diversity-questions');
    expect(await sections('company.admin')).not.toContain('diversity-questions');
    await save(endpoints.diversityQuestionSet, []);
    expect(await sections('employee')).not.toContain('diversity-questions');
  });
});
