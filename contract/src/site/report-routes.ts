/** Paths for reports by browsers, separate from the schemas because the sign-in page loads no validator. */
export const faultRoute = { method: 'POST', path: '/cobra/api/tms/browser-faults' } as const;
export const usageRoute = { method: 'POST', path: '/cobra/api/tms/page-uses' } as const;
