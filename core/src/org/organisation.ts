/** The organisation as permission tables and stores see it: how it is shown, and on which day. */
import type { EmployeeField } from '@tenure/contract/org/code-lists';
import type { OrganisationChoices } from '@tenure/contract/org/settings';

export interface Organisation {
  readonly name: string;
  readonly settings: OrganisationChoices;
  /** The day looked at. */
  readonly day: string;
  readonly today: string;
  /** Modules that the company has switched on. */
  readonly enabledModules: readonly string[];
  readonly version: number;
  /** Another number after every change of the organisation. */
  readonly change: number;
}

/** Settings say what is shown, disabled fields what is not; both decide together. */
export const showsField = ({ settings }: Organisation, field: EmployeeField): boolean =>
  !settings.disabledEmployeeFields.includes(field) &&
  (field !== 'employmentType' || settings.showEmploymentType);
