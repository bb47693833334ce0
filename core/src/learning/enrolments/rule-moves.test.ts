/**
 * People join, move, change managers and leave, and rules are added, edited and ended, in any order.
 * Afterwards exactly the people a rule includes are enrolled, as calculated here person by person, and
 * nothing that was started or completed is lost.
 */
import type { AudienceRule } from '@tenure/contract/audience/rule';
import * as endpoints from '@tenure/contract/learning/administration-endpoints';
import { actOnEnrolment } from '@tenure/contract/learning/endpoints';
import { type EnrolmentState, enrolmentStateOf } from '@tenure/contract/learning/enrolment-states';
import { putPosition } from '@tenure/contract/org/endpoints';
import { addEmployee } from '@tenure/contract/people/moving-in-endpoints';
import { expect, test } from 'vitest';
import { continueEmployment, endEmployment } from '../../org/public.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { courseIn } from '../../testing/scenes/learning-scene.ts';
import { settle } from '../../testing/settle.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { numbersFrom } from '../rules/quiz.ts';

const harness = useHarness();
const TODAY = '2026-03-10';
const YESTERDAY = '2026-03-09';

interface Person {
  readonly id: number;
  readonly position: number;
  department: number;
  manager: number | null;
  isEmployed: boolean;
}

/** The expected company, modelled independently of the database. */
class Model {
  readonly people = new Map<number, Person>();
  readonly rules = new Map<number, AudienceRule>();
  /** Started or completed enrolments are never removed. */
  readonly kept = new Map<number, EnrolmentState>();

  includes(rule: AudienceRule, person: Person): boolean {
    switch (rule.type) {
      case 'everyone':
        return true;
      case 'person':
        return rule.ids.includes(person.id);
      case 'department':
        return rule.ids.includes(person.department);
      case 'reports-to':
        return this.#above(person).some((id) => rule.ids.includes(id));
      case 'all':
        return rule.rules.every((one) => this.includes(one, person));
      case 'none':
        return !rule.rules.some((one) => this.includes(one, person));
      default:
        throw new Error(`This test has no rule of type ${rule.type}`);
    }
  }

  #above({ manager }: Person): number[] {
    const above = manager === null ? undefined : this.people.get(manager);
    return above ? [above.id, ...this.#above(above)] : [];
  }

  expected(): [number, EnrolmentState][] {
    const rules = [...this.rules.values()];
    return [...this.people.values()]
      .flatMap((person): [number, EnrolmentState][] => {
        const kept = this.kept.get(person.id);
        if (kept) return [[person.id, kept]];
        const isIn = person.isEmployed && rules.some((rule) => this.includes(rule, person));
        return isIn ? [[person.id, 'NOT_YET_STARTED']] : [];
      })
      .toSorted(([one], [other]) => one - other);
  }
}

async function modelOfCompany(): Promise<Model> {
  const model = new Model();
  const rows = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('position_assignments as a')
      .innerJoin('positions as p', 'p.id', 'a.position_id')
      .innerJoin('employees as e', 'e.id', 'a.employee_id')
      .leftJoin('reporting_lines as l', (join) =>
        join
          .onRef('l.position_id', '=', 'p.id')
          .on('l.kind', '=', 'direct')
          .on('l.valid_to', 'is', null),
      )
      .select(['a.employee_id', 'p.id', 'p.department_id', 'l.reports_to_id', 'e.end_date'])
      .execute(),
  );
  const holderOf = new Map(rows.map(({ id, employee_id }) => [id, employee_id]));
  for (const row of rows)
    model.people.set(row.employee_id, {
      id: row.employee_id,
      position: row.id,
      department: row.department_id ?? 0,
      manager: holderOf.get(row.reports_to_id ?? 0) ?? null,
      isEmployed: row.end_date === null,
    });
  return model;
}

const enrolments = async (courseId: number): Promise<[number, EnrolmentState][]> => {
  const rows = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('learning_enrolments')
      .select(['employee_id', 'status'])
      .where('course_id', '=', courseId)
      .where('is_current', '=', true)
      .orderBy('employee_id')
      .execute(),
  );
  return rows.map(({ employee_id, status }) => [employee_id, enrolmentStateOf(status)]);
};

/** Whole rows, so that any change to a completion is noticed. */
const completions = (courseId: number) =>
  harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('learning_completions')
      .selectAll()
      .where('course_id', '=', courseId)
      .orderBy('id')
      .execute(),
  );

const departments = () =>
  harness.within(harness.home, async ({ db }) => {
    const known = await db.selectFrom('departments').select(['id', 'title']).execute();
    if (known.length > 1) return known;
    const added = await db
      .insertInto('departments')
      .values({ title: 'Elsewhere', identifier: 'ELSE' })
      .returning(['id', 'title'])
      .executeTakeFirstOrThrow();
    return [...known, added];
  });

let joined = 0;

async function walk(seed: string, moves: number): Promise<void> {
  const next = numbersFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const { courseId } = await courseIn(harness, harness.home, `MOVES ${seed}`);
  const places = await departments();
  const model = await modelOfCompany();
  const hr = await harness.as('hr.manager');
  const managers = (['manager.one', 'manager.two', 'hr.manager'] as PersonName[]).map(
    harness.home.idOf,
  );
  // People without reports, so that no move creates a cycle; excludes HR, who makes the changes.
  const free = () =>
    [...model.people.values()].filter(
      ({ id }) =>
        id !== harness.home.idOf('hr.manager') &&
        ![...model.people.values()].some(({ manager }) => manager === id),
    );
  const condition = (): AudienceRule =>
    pick<() => AudienceRule>([
      () => ({ type: 'everyone' }),
      () => ({ type: 'department', ids: [pick(places).id] }),
      () => ({ type: 'reports-to', ids: [pick(managers)] }),
      () => ({ type: 'person', ids: [pick(free()).id, pick(managers)] }),
    ])();
  const audience = (): AudienceRule =>
    next() < 0.6
      ? condition()
      : { type: pick(['all', 'none'] as const), rules: [condition(), condition()] };
  const place = async (person: Person) => {
    const row = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('positions')
        .select(['title', 'identifier', 'location_id'])
        .where('id', '=', person.position)
        .executeTakeFirstOrThrow(),
    );
    const above = person.manager === null ? undefined : model.people.get(person.manager);
    const { status, text } = await hr.call(putPosition, {
      params: { id: person.position },
      body: {
        title: row.title,
        identifier: row.identifier,
        departmentId: person.department,
        locationId: row.location_id,
        jobRoleId: null,
        reportsToId: above?.position ?? null,
        indirectlyReportsToId: null,
        effectiveFrom: TODAY,
        headcount: 1,
        fteBudget: 1,
        isInheritanceEnabled: true,
        description: '',
      },
    });
    expect(status, text).toBe(200);
  };
  const act = async (state: 'IN_PROGRESS' | 'COMPLETED') => {
    // Settles first: a person can only start a course once they are enrolled.
    await settle(harness);
    const open = (await enrolments(courseId)).filter(
      ([id, is]) =>
        is === 'NOT_YET_STARTED' &&
        id !== harness.home.idOf('hr.manager') &&
        model.people.get(id)?.isEmployed,
    );
    if (open.length === 0) return;
    const [id] = pick(open);
    const { id: courseEnrolmentId } = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('learning_enrolments')
        .select('id')
        .where('course_id', '=', courseId)
        .where('employee_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    const actor = state === 'COMPLETED' ? hr : await signedIn(harness, id);
    const { status, text } = await actor.call(actOnEnrolment, {
      params: { userId: id, courseEnrolmentId },
      body: { action: state === 'COMPLETED' ? 'COMPLETE' : 'START' },
    });
    expect(status, text).toBe(200);
    model.kept.set(id, state);
  };
  const body = (rule: AudienceRule) => ({ name: 'A rule', audience: rule, dueDays: 30 });
  const kinds: readonly (() => Promise<void>)[] = [
    async function join() {
      joined += 1;
      const [department, managerId] = [pick(places), pick(managers)];
      const added = await hr.call(addEmployee, {
        body: {
          firstName: 'New',
          lastName: `Person ${joined}`,
          email: `new.${joined}@little.example`,
          startDate: YESTERDAY,
          employmentType: 'Full Time',
          position: `Place ${joined}`,
          legalEntity: 'Little Pty Ltd',
          department: department.title,
          location: 'Sydney',
          managerId,
          more: {},
        },
      });
      expect(added.status, added.text).toBe(201);
      const id = added.body.id as number;
      const { position_id } = await harness.within(harness.home, ({ db }) =>
        db
          .selectFrom('position_assignments')
          .select('position_id')
          .where('employee_id', '=', id)
          .executeTakeFirstOrThrow(),
      );
      model.people.set(id, {
        id,
        position: position_id,
        department: department.id,
        manager: managerId,
        isEmployed: true,
      });
    },
    async function moveDepartment() {
      const person = pick(free());
      person.department = pick(places).id;
      await place(person);
    },
    async function changeManager() {
      const person = pick(free());
      person.manager = pick(managers.filter((id) => id !== person.id));
      await place(person);
    },
    async function leaveOrComeBack() {
      const person = pick(free());
      await harness.within(harness.home, (ctx) =>
        person.isEmployed
          ? endEmployment(ctx, {
              employeeId: person.id,
              lastDay: YESTERDAY,
              endedById: null,
              reason: 'resignation',
              note: null,
              handOverToId: null,
            })
          : continueEmployment(ctx, person.id),
      );
      person.isEmployed = !person.isEmployed;
    },
    async function addRule() {
      const rule = audience();
      const added = await hr.call(endpoints.addRule, { params: { courseId }, body: body(rule) });
      expect(added.status).toBe(201);
      model.rules.set(added.body.id as number, rule);
    },
    async function editRule() {
      if (model.rules.size === 0) return;
      const ruleId = pick([...model.rules.keys()]);
      const rule = audience();
      await hr.call(endpoints.editRule, { params: { courseId, ruleId }, body: body(rule) });
      model.rules.set(ruleId, rule);
    },
    async function endRule() {
      if (model.rules.size < 2) return;
      const ruleId = pick([...model.rules.keys()]);
      await hr.call(endpoints.endRule, { params: { courseId, ruleId } });
      model.rules.delete(ruleId);
    },
    () => act('IN_PROGRESS'),
    () => act('COMPLETED'),
  ];
  const done: string[] = [];
  for (let move = 0; move < moves; move += 1) {
    const kind = pick(kinds);
    done.push(kind.name);
    await kind();
    // Sometimes handles several changes together.
    if (next() < 0.4) {
      await settle(harness);
      expect(await enrolments(courseId), `${seed}: ${done.join(', ')}`).toEqual(model.expected());
    }
  }
  await settle(harness);
  expect(await enrolments(courseId), `${seed}: ${done.join(', ')}`).toEqual(model.expected());
  // A final full evaluation and ending every rule leave completed learning unchanged.
  const certified = await completions(courseId);
  for (const ruleId of model.rules.keys())
    await hr.call(endpoints.endRule, { params: { courseId, ruleId } });
  model.rules.clear();
  await settle(harness);
  expect(await enrolments(courseId), seed).toEqual(model.expected());
  expect(await completions(courseId), seed).toEqual(certified);
  expect(certified).toHaveLength(
    [...model.kept.values()].filter((is) => is === 'COMPLETED').length,
  );
}

test.each(['one', 'two', 'three', 'four', 'five', 'six'])(
  'any order of moves ends in the enrolments of one evaluation at the end (%s)',
  (seed) => walk(seed, 24),
);
