import * as endpoints from '@tenure/contract/files/endpoints';
import type { Examples } from '../testing/example.ts';
import { picture, uploaded } from '../testing/scenes/file-scene.ts';

export const examples: Examples = {
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
    sent: async (harness, company) => ({
      params: { fileId: await uploaded(harness, 'employee', { company }) },
    }),
  },
};
