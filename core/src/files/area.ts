import { getFile } from '@tenure/contract/files/endpoints';
import { defineArea } from '../kit/define-area.ts';
import { fileJobs, fileSubscriptions } from './jobs/remove-files.ts';
import { fileRoutes } from './routes.ts';

export const files = defineArea({
  name: 'files',
  tables: ['file_attachments', 'files'],
  permissions: [],
  grants: {},
  beforeFirstDay: { endpoints: [getFile] },
  routes: fileRoutes,
  subscriptions: fileSubscriptions,
  jobs: fileJobs,
});
