import { getOrganisationSettings, getTabSetup } from '@tenure/contract/org/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import type { BuiltModule } from '../../kit/define-area.ts';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';
import { tabFlags } from './tab-setup.ts';

let harness: Harness;
let employee: Client;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

/** With a new session, because sessions are cached briefly (ADR 9). */
async function switchOn(modules: string[]) {
  await harness.within(harness.home, ({ db }) =>
    db.updateTable('tenants').set({ enabled_modules: modules }).execute(),
  );
  employee = await harness.as('employee');
}

const tabs = async () =>
  ((await employee.call(getOrganisationSettings)).body.tabs as { label: string }[]).map(
    ({ label }) => label,
  );

const org = ['Team members', 'Employee search', 'Org chart'];

describe('the tabs of the organisation', () => {
  test('have the team’s leave where the company has leave switched on', async () => {
    await switchOn(['home', 'my-team', 'leave']);
    expect((await employee.call(getTabSetup)).body).toEqual({
      positionLedTab: true,
      leaveManagementTab: true,
      payrollIntegrationTab: false,
    });
    expect(await tabs()).toEqual([...org, 'Team leave']);
    await switchOn(['home', 'my-team']);
    expect((await employee.call(getTabSetup)).body).toMatchObject({ leaveManagementTab: false });
    expect(await tabs()).toEqual(org);
  });

  test('have payroll only when this version has it and the company has it switched on', async () => {
    await switchOn(['home', 'my-team', 'payroll']);
    const { payrollIntegrationTab } = (await employee.call(getTabSetup)).body;
    expect((await tabs()).includes('Payroll')).toBe(payrollIntegrationTab);
    const flag = (built: BuiltModule[], enabled: string[]) =>
      tabFlags(built, { modules: new Set(enabled) } as unknown as Actor, true)
        .payrollIntegrationTab;
    expect(flag([{ id: 'payroll' }], ['payroll'])).toBe(true);
    expect(flag([{ id: 'payroll' }], [])).toBe(false);
    expect(flag([], ['payroll'])).toBe(false);
    expect(flag([{ id: 'payroll', mayUse: () => false }], ['payroll'])).toBe(false);
  });
});
