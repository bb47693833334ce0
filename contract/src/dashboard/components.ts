import { dashboard, widget } from './dashboard.ts';

/** Schemas that more than one call uses, by their names in the API description. */
export const dashboardComponents = {
  Dashboard: dashboard,
  Widget: widget,
};
