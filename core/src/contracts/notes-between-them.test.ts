/** Reasons that HR and approvers give each other are not part of what the employee receives. */
import type { ContractDetail } from '@tenure/contract/contracts/contract';
import { getContract } from '@tenure/contract/contracts/endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../testing/little-company.ts';
import { acted, drafted, signed } from '../testing/scenes/contract-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

test('the people who sign a contract don’t read why an approver sent it back', async () => {
  const contractId = await drafted(harness, harness.home);
  const steps = [
    ['hr.manager', 'submit'],
    ['company.admin', 'send-back', 'Offer less, they will take it'],
    ['hr.manager', 'submit'],
    ['company.admin', 'approve'],
    ['hr.manager', 'send', 'Welcome to the team'],
  ] as const;
  for (const step of steps)
    expect((await acted(harness, harness.home, contractId, step)).status).toBe(200);
  expect((await signed(harness, harness.home, contractId)).status).toBe(200);
  const notesFor = async (by: PersonName) => {
    const { body } = await (await harness.as(by)).call(getContract, { params: { contractId } });
    const { history } = body as unknown as ContractDetail;
    return history.flatMap(({ note }) => note ?? []);
  };
  const all = ['Offer less, they will take it', 'Welcome to the team'];
  expect(await notesFor('hr.manager')).toEqual(all);
  expect(await notesFor('employee')).toEqual(['Welcome to the team']);
  expect(await notesFor('manager.two')).toEqual(['Welcome to the team']);
});
