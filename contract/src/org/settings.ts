import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import {
  employeeFieldLabels,
  employeeFields,
  type PersonField,
  personFields,
  structureLabels,
  structures,
} from './code-lists.ts';

/** The tabs of the control panel for this tenant. */
export const tabSetup = z.object({
  positionLedTab: z.boolean(),
  leaveManagementTab: z.boolean(),
  payrollIntegrationTab: z.boolean(),
});

const shown = (label: string, help: string) =>
  labelled(z.boolean(), { label, help, input: 'toggle' });

/** What a company decides about how its organisation is shown. */
export const organisationChoices = z.object({
  structure: labelled(z.enum(structures), {
    label: 'Default view',
    input: 'select',
    options: structureLabels,
  }),
  isPositionLedEnabled: shown(
    'Org chart',
    'Turn off to hide the org chart, position pages and their search results for everyone.',
  ),
  isBudgetingEnabled: shown(
    'Budgets',
    'Headcount, FTE and, for people with access, salary against budget.',
  ),
  showPositionId: shown('Position IDs', 'Shown on cards, in details and in search.'),
  showVacancyStatus: shown('Vacancy', 'Vacant, partially filled or filled.'),
  showDepartment: shown('Departments', 'Show as a field, filter and chart structure.'),
  showLocation: shown('Locations', 'Show as a field, filter and chart structure.'),
  showEmploymentType: shown('Employment types', 'Show as a field and filter.'),
  showIndirectlyReportsTo: shown('Indirect reporting lines', 'Shown in the chart and in details.'),
  disabledEmployeeFields: labelled(z.array(z.enum(employeeFields)).max(employeeFields.length), {
    label: 'Hidden details',
    help: 'Hidden in the org chart, search, employee search and exports.',
    input: 'multi-select',
    options: employeeFieldLabels,
  }),
});
export type OrganisationChoices = z.infer<typeof organisationChoices>;

export type FieldChoices = Pick<
  OrganisationChoices,
  | 'showPositionId'
  | 'showDepartment'
  | 'showLocation'
  | 'showEmploymentType'
  | 'disabledEmployeeFields'
>;

/** The person fields that a company has switched off; the only place where this is decided. */
export function switchedOffFields(choices: FieldChoices): ReadonlySet<PersonField> {
  const switches: Partial<Record<PersonField, boolean>> = {
    positionId: choices.showPositionId,
    department: choices.showDepartment,
    location: choices.showLocation,
    employmentType: choices.showEmploymentType,
  };
  const disabled: readonly PersonField[] = choices.disabledEmployeeFields;
  return new Set(
    personFields.filter((field) => disabled.includes(field) || switches[field] === false),
  );
}

export const organisationSettings = organisationChoices.extend({
  tabs: z.array(z.object({ label: z.string(), href: z.string() })),
  version: z.int(),
  /** Fields for those who can change them. */
  metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
});
export type OrganisationSettings = z.infer<typeof organisationSettings>;

export const orgTabs = {
  team: { label: 'Team members', href: '/controlpanel/team-members' },
  search: { label: 'Employee search', href: '/controlpanel/employees-search' },
  chart: { label: 'Org chart', href: '/controlpanel/org-chart/view' },
  leave: { label: 'Team leave', href: '/controlpanel/calendar?scope=team' },
  payroll: { label: 'Payroll', href: '/payroll/v5' },
} as const;
