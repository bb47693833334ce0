import { authenticate } from '@tenure/contract/identity/endpoints';
import type { Examples } from './example.ts';
import { LITTLE_PASSWORD } from './little-company.ts';

export const identityExamples: Examples = {
  [authenticate.id]: {
    by: 'employee',
    sent: async () => ({ body: { username: 'employee', _password: LITTLE_PASSWORD } }),
  },
};
