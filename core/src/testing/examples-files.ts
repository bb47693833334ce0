import * as endpoints from '@tenure/contract/files/endpoints';
import type { Examples } from './example.ts';
import { picture, uploaded } from './file-scene.ts';

export const fileExamples: Examples = {
  [endpoints.addUpload.id]: {
    by: 'employee',
    sent: async () => ({
      query: { name: 'picture.png', for: 'dashboard' },
      headers: { 'content-type': 'image/png' },
      bytes: picture,
    }),
  },
  [endpoints.getFile.id]: {
    by: 'employee',
    sent: async (house, company) => ({
      params: { fileId: await uploaded(house, 'employee', { company }) },
    }),
  },
};
