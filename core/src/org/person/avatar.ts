import type { Visibility } from '../settings/field-visibility.ts';

/** The URL of a person's picture; null when they have none, or the viewer can't see it. */
export const avatarUrl = (visibility: Visibility, userId: number, key: string | null) =>
  key && visibility.shows('avatarURL', userId)
    ? `/cobra/api/tms/employees/${userId}/avatar?v=${encodeURIComponent(key.slice(-8))}`
    : null;
