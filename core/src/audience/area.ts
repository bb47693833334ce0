import { audiencePermissions } from '@tenure/contract/audience/permissions';
import { defineArea } from '../kit/define-area.ts';
import { audienceRefresh, refreshNext } from './jobs/refresh-audiences.ts';
import { audienceRoutes } from './routes.ts';

export const audience = defineArea({
  name: 'audience',
  tables: ['audience_members', 'audiences'],
  permissions: audiencePermissions,
  grants: { 'HR Manager': ['audience.rule.preview'] },
  routes: () => audienceRoutes,
  subscriptions: [
    { name: 'audience.refresh', type: 'org.organisation-changed', part: refreshNext },
  ],
  jobs: [audienceRefresh],
});
