import { actionableItem, itemAction } from './actionable-item.ts';
import { branding, tenantSettings } from './administration.ts';
import { preferences } from './preferences.ts';
import { features, theme } from './site.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
export const siteComponents = {
  ActionableItem: actionableItem,
  Branding: branding,
  Features: features,
  ItemAction: itemAction,
  Preferences: preferences,
  TenantSettings: tenantSettings,
  Theme: theme,
};
