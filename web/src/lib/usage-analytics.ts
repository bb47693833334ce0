export interface UsageProfile {
  userRole: string;
  userType: string;
}

let agent: (profile: UsageProfile) => void = () => {};

/**
 * Connects a product-usage analytics agent; without one, nothing is sent anywhere.
 * @public
 */
export function setUsageAgent(next: (profile: UsageProfile) => void) {
  agent = next;
}

export const identifyUsage = (profile: UsageProfile) => agent(profile);
