import { previewAudience } from '@tenure/contract/audience/endpoints';
import type { Examples } from '../testing/example.ts';
import { offeredByExplanation } from '../testing/explained.ts';

export const examples: Examples = {
  [previewAudience.id]: {
    by: 'hr.manager',
    sent: async (_, company) => ({
      body: {
        rule: {
          type: 'all',
          rules: [
            { type: 'employment-type', values: ['Full Time'] },
            { type: 'none', rules: [{ type: 'person', ids: [company.idOf('employee')] }] },
          ],
        },
      },
    }),
    offered: offeredByExplanation('audience.preview'),
  },
};
