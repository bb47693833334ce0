/** The tabs of a profile in order. A tab without sections is not shown. */
export const profileTabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'activity', label: 'Activities' },
  { id: 'my-career', label: 'Career' },
  { id: 'payment-details', label: 'Payment details' },
  { id: 'recognition', label: 'Recognition' },
] as const;

export type ProfileTab = (typeof profileTabs)[number]['id'];
