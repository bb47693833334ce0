import { z } from 'zod';
import { employeeFields, type PersonField, personFields, structures } from './code-lists.ts';

/** Which tabs of the control panel there are for this tenant. */
export const tabSetup = z.object({
  positionLedTab: z.boolean(),
  leaveManagementTab: z.boolean(),
  payrollIntegrationTab: z.boolean(),
});

/** What a company decides about how its organisation is shown. */
export const organisationChoices = z.object({
  structure: z.enum(structures),
  isBudgetingEnabled: z.boolean(),
  isPositionLedEnabled: z.boolean(),
  showPositionId: z.boolean(),
  showVacancyStatus: z.boolean(),
  showDepartment: z.boolean(),
  showLocation: z.boolean(),
  showEmploymentType: z.boolean(),
  showIndirectlyReportsTo: z.boolean(),
  disabledEmployeeFields: z.array(z.enum(employeeFields)).max(employeeFields.length),
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

/** Which fields of a person a company has switched off: the only place where that is decided. */
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
  metadata: z.object({ actions: z.array(z.string()) }),
});
export type OrganisationSettings = z.infer<typeof organisationSettings>;

export const orgTabs = {
  team: { label: 'Team members', href: '/controlpanel/team-members' },
  search: { label: 'Employee search', href: '/controlpanel/employees-search' },
  chart: { label: 'Org chart', href: '/controlpanel/org-chart/view' },
  leave: { label: 'Team leave', href: '/controlpanel/calendar?scope=team' },
  payroll: { label: 'Payroll', href: '/payroll/v5' },
} as const;
