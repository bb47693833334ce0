import type { PageUse } from '@tenure/contract/site/reports';

let agent: (use: PageUse) => void = () => {};

/** Sets the usage reporter; without one, nothing is sent. */
export function setUsageAgent(next: (use: PageUse) => void) {
  agent = next;
}

export const noteUse = (use: PageUse) => agent(use);
