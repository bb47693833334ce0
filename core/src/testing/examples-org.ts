import * as endpoints from '@tenure/contract/org/endpoints';
import type { Example, Examples } from './example.ts';
import { offeredByExplanation } from './explained.ts';

const choices = {
  structure: 'department',
  isBudgetingEnabled: true,
  isPositionLedEnabled: true,
  showPositionId: true,
  showVacancyStatus: true,
  showDepartment: true,
  showLocation: true,
  showEmploymentType: true,
  showIndirectlyReportsTo: true,
  disabledEmployeeFields: [],
};

/** What may be done with the organisation as a whole is told with its settings. */
const offeredBySettings: NonNullable<Example['offered']> = async (client) => {
  const { body } = await client.call(endpoints.getOrganisationSettings);
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

const whole = (by: Example['by'], sent: Awaited<ReturnType<Example['sent']>> = {}): Example => ({
  by,
  sent: async () => sent,
  offered: offeredBySettings,
});

export const orgExamples: Examples = {
  [endpoints.listDirectTeam.id]: {
    by: 'employee',
    sent: async (_, company) => ({ params: { employeeId: company.idOf('manager.one') } }),
    offered: offeredByExplanation('org.team.view'),
  },
  [endpoints.putOrganisationSettings.id]: whole('company.admin', { body: choices }),
  [endpoints.getOrgChart.id]: whole('employee'),
};
