/** Someone other than the people who prepared a contract has to approve it (ADR 104). */
import * as endpoints from '@tenure/contract/contracts/endpoints';
import { contractMessages } from '@tenure/contract/contracts/messages';
import { previewWidget } from '@tenure/contract/dashboard/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import type { PersonName } from '../testing/little-company.ts';
import { adminAs } from '../testing/scenes/acting-scene.ts';
import {
  acted,
  contractVersion,
  drafted,
  newContractTemplate,
} from '../testing/scenes/contract-scene.ts';
import { homeOf } from '../testing/scenes/dashboard-scene.ts';
import { titlesTo } from '../testing/told.ts';
import { useHarness } from '../testing/use-harness.ts';
import { draftContracts } from './commands/prepare-contracts.ts';
import { findTemplate } from './template.store.ts';
import { contractStep } from './workflow-contract-step.ts';

const harness = useHarness();
const home = () => harness.home;

const act = async (client: Client, contractId: number, action: string) =>
  client.call(endpoints.actOnContract, {
    params: { contractId },
    headers: await contractVersion(harness, home(), contractId),
    body: { action },
  });

const submittedBy = async (by: PersonName) => {
  const id = await drafted(harness, home(), { by });
  expect((await acted(harness, home(), id, [by, 'submit'])).status).toBe(200);
  return id;
};

test('an administrator approves nothing as HR that they prepared, nor what they prepared as HR', async () => {
  const own = await submittedBy('company.admin');
  expect((await act(await adminAs(harness, 'hr.manager'), own, 'approve')).status).toBe(403);
  expect((await acted(harness, home(), own, ['hr.manager', 'approve'])).status).toBe(200);

  const templateId = await newContractTemplate(harness, home());
  const asHr = await adminAs(harness, 'hr.manager');
  const { body } = await asHr.call(endpoints.prepareContracts, {
    body: {
      templateId,
      employeeIds: [home().idOf('employee')],
      countersignerId: home().idOf('manager.two'),
    },
  });
  const prepared = (body.items as { id: number }[])[0]?.id as number;
  expect((await acted(harness, home(), prepared, ['hr.manager', 'submit'])).status).toBe(200);
  expect((await acted(harness, home(), prepared, ['company.admin', 'approve'])).status).toBe(403);
});

test('a draft of a workflow is not submitted and approved by the same person', async () => {
  const templateId = await newContractTemplate(harness, home());
  const id = await harness.within(home(), async (ctx) => {
    const template = await findTemplate(ctx, templateId);
    if (!template) throw new Error('The template was just made');
    const [made] = await draftContracts(ctx, {
      template,
      employeeIds: [home().idOf('employee')],
      countersignerId: home().idOf('manager.two'),
      expiresOn: null,
      replacesId: null,
      today: '2026-03-02',
    });
    return made?.id as number;
  });
  expect((await acted(harness, home(), id, ['hr.manager', 'refresh'])).status).toBe(200);
  expect((await acted(harness, home(), id, ['hr.manager', 'submit'])).status).toBe(200);
  expect((await acted(harness, home(), id, ['hr.manager', 'approve'])).status).toBe(403);
  expect((await acted(harness, home(), id, ['company.admin', 'approve'])).status).toBe(200);
});

test.each(['refresh', 'submit'])(
  'the person who takes the step %s can’t approve it',
  async (step) => {
    const id = await drafted(harness, home(), { by: 'company.admin' });
    expect((await acted(harness, home(), id, ['hr.manager', step])).status).toBe(200);
    if (step === 'refresh') await acted(harness, home(), id, ['company.admin', 'submit']);
    expect((await acted(harness, home(), id, ['hr.manager', 'approve'])).status).toBe(403);
    const isWaiting = async (person: PersonName) => {
      const { body } = await (await harness.as(person)).call(previewWidget, {
        params: { dashboardId: await homeOf(harness, home(), person) },
        body: { type: 'actionableItem', settings: { pageLimit: 50 } },
      });
      return (body.items as { id: string }[]).some((item) => item.id === `contract-${id}`);
    };
    expect(await isWaiting('hr.manager')).toBe(false);
    expect(await isWaiting('platform.admin')).toBe(true);
    const platform = await harness.as('platform.admin');
    expect((await act(platform, id, 'approve')).status).toBe(200);
  },
);

const approvers = async (contractId: number) => {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(endpoints.getContract, { params: { contractId } });
  return (body.approvers as { id: number }[]).map(({ id }) => id);
};

test('a contract that awaits approval names who can approve it', async () => {
  const id = await submittedBy('hr.manager');
  expect(await approvers(id)).toEqual(
    [home().idOf('company.admin'), home().idOf('platform.admin')].sort((a, b) => a - b),
  );
  await acted(harness, home(), id, ['company.admin', 'approve']);
  expect(await approvers(id)).toEqual([]);
});

test('those who can approve a contract are told, and nobody who helped prepare it', async () => {
  const name = 'To be approved by another';
  const template = { name };
  const id = await drafted(harness, home(), { by: 'hr.manager', template });
  await acted(harness, home(), id, ['company.admin', 'refresh']);
  await acted(harness, home(), id, ['hr.manager', 'submit']);
  await harness.dispatch();
  const told = async (person: PersonName) => (await titlesTo(harness, person, name)).length;
  expect(await told('platform.admin')).toBe(1);
  for (const person of ['company.admin', 'hr.manager', 'employee'] as const)
    expect(await told(person), person).toBe(0);
});

describe('where only the HR manager can approve contracts', () => {
  const approve = 'contracts.contract.approve';
  let templateId: number;
  let profiles: { id: number; permissions: string[] }[];
  beforeAll(async () => {
    templateId = await newContractTemplate(harness, home());
    profiles = await harness.within(home(), async ({ db }) => {
      const before = await db
        .selectFrom('security_profiles')
        .select(['id', 'permissions'])
        .execute();
      await sql`update security_profiles set permissions = array_remove(permissions, ${approve})
        where name <> 'HR Manager'`.execute(db);
      return before;
    });
  });
  afterAll(() =>
    harness.within(home(), async ({ db }) => {
      for (const { id, permissions } of profiles)
        await db
          .updateTable('security_profiles')
          .set({ permissions })
          .where('id', '=', id)
          .execute();
    }),
  );
  const prepare = async (by: PersonName, employee: PersonName, template = templateId) => {
    const { status, body } = await (await harness.as(by)).call(endpoints.prepareContracts, {
      body: {
        templateId: template,
        employeeIds: [home().idOf(employee)],
        countersignerId: home().idOf('manager.two'),
      },
    });
    return { status, body };
  };
  const refused = (field: string) => ({
    status: 422,
    body: { errors: [{ field, message: contractMessages.noApprover }] },
  });

  test('they can’t prepare one that needs approval', async () => {
    expect(await prepare('hr.manager', 'employee')).toMatchObject(refused('templateId'));
    const without = await newContractTemplate(harness, home(), { needsApproval: false });
    expect((await prepare('hr.manager', 'employee', without)).status).toBe(201);
  });

  test('others can’t prepare theirs', async () => {
    expect(await prepare('company.admin', 'hr.manager')).toMatchObject(refused('employeeIds'));
    expect((await prepare('company.admin', 'employee')).status).toBe(201);
  });

  test('they can’t submit one either, and are told why', async () => {
    const { body } = await prepare('company.admin', 'employee');
    const [{ id = 0 } = {}] = body.items as { id?: number }[];
    const answer = await acted(harness, home(), id, ['hr.manager', 'submit']);
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).toContain(contractMessages.noApprover);
    expect((await acted(harness, home(), id, ['company.admin', 'submit'])).status).toBe(200);
    expect(await approvers(id)).toEqual([home().idOf('hr.manager')]);
  });

  test('a workflow’s step says so', async () => {
    const start = (assignee: PersonName) =>
      harness.within(home(), (ctx) =>
        contractStep.start(ctx, {
          employeeId: home().idOf('employee'),
          assigneeId: home().idOf(assignee),
          recordId: templateId,
          today: '2026-03-02',
        } as Parameters<typeof contractStep.start>[1]),
      );
    expect(await start('hr.manager')).toEqual({ problem: contractMessages.noApprover });
    expect(await start('company.admin')).toMatchObject({ isOwn: true });
  });
});
