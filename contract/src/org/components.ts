import { budgetLine, orgEmployee } from './chart.ts';
import { savedSearch } from './directory.ts';
import { position, positionForm } from './position.ts';
import { organisationSettings } from './settings.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
export const orgComponents = {
  BudgetLine: budgetLine,
  OrgEmployee: orgEmployee,
  OrganisationSettings: organisationSettings,
  Position: position,
  PositionForm: positionForm,
  SavedSearch: savedSearch,
};
