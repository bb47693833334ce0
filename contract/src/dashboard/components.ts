import { dashboard, widget } from './dashboard.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
export const dashboardComponents = {
  Dashboard: dashboard,
  Widget: widget,
};
