import { z } from 'zod';
import { id, instant } from '../kit/identifier.ts';
import { dateFormat } from './date-format.ts';
import { moduleId } from './module-id.ts';

export const features = z.object({
  newDashboardUi: z.boolean(),
  dragAndDropDashboard: z.boolean(),
  newLeftNavigation: z.boolean(),
  newPerformanceUiPreview: z.boolean(),
  newPerformanceAppraisalUi: z.boolean(),
});
export type Features = z.infer<typeof features>;

const tenant = z.object({
  name: z.string(),
  systemName: z.string(),
  shortName: z.string(),
  newNavEnabled: z.boolean(),
  enabledModules: z.array(moduleId),
  features,
});

const user = z.object({
  id,
  username: z.string(),
  displayName: z.string(),
  timezone: z.string(),
  email: z.string().nullable(),
  uuid: z.uuid(),
  createdAt: instant,
  userRole: z.string(),
  userType: z.string(),
  /** Whether they have an employment record and therefore a profile. */
  isEmployee: z.boolean(),
  country: z.string().nullable(),
  mobile: z.string().nullable(),
  language: z.string(),
  dateFormat,
  /** Signed in with an onboarding link, before their first day. */
  isOnboarding: z.boolean(),
  /** The administrator acting as this person, and until when. */
  actingBy: z.object({ displayName: z.string(), until: instant }).nullable(),
});

export const site = z.object({ tenant, user });
export type Site = z.infer<typeof site>;

export const theme = z.object({ theme: z.enum(['light', 'dark', 'auto']) });
export type Theme = z.infer<typeof theme>['theme'];
