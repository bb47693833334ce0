/** Someone other than the people who prepared a contract has to approve it (ADR 104). */
import * as endpoints from '@tenure/contract/contracts/endpoints';
import { previewWidget } from '@tenure/contract/dashboard/endpoints';
import { expect, test } from 'vitest';
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
import { useHarness } from '../testing/use-harness.ts';
import { draftContracts } from './commands/prepare-contracts.ts';
import { findTemplate } from './template.store.ts';

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
