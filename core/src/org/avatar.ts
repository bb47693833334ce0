/** Where a person's picture is found; null when they have none and their initials are shown. */
export const avatarUrl = (userId: number, key: string | null) =>
  key ? `/cobra/api/tms/employees/${userId}/avatar?v=${encodeURIComponent(key.slice(-8))}` : null;
