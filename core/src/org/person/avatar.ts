import type { Visibility } from '../settings/field-visibility.ts';

/** Where a person's picture is found; null when they have none, or none that the viewer is shown. */
export const avatarUrl = (visibility: Visibility, userId: number, key: string | null) =>
  key && visibility.shows('avatarURL', userId)
    ? `/cobra/api/tms/employees/${userId}/avatar?v=${encodeURIComponent(key.slice(-8))}`
    : null;
