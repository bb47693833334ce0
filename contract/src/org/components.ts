import { budgetLine, orgEmployee } from './chart.ts';
import { savedSearch } from './directory.ts';
import { position, positionForm } from './position.ts';
import { organisationSettings } from './settings.ts';

/** Schemas that more than one call uses, by their names in the API description. */
export const orgComponents = {
  BudgetLine: budgetLine,
  OrgEmployee: orgEmployee,
  OrganisationSettings: organisationSettings,
  Position: position,
  PositionForm: positionForm,
  SavedSearch: savedSearch,
};
