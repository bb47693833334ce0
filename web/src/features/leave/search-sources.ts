import { actionSource } from '../../lib/area/search-source.ts';
import type { SearchSources } from '../../lib/area/web-area.tsx';
import { navigationQuery } from '../../lib/me.ts';
import { approvalsHref, myLeaveHref } from './leave-addresses.ts';
import { approvalsQuery } from './queries.ts';

/** Actions to request leave and, for approvers, to approve it. */
const sources: SearchSources = ({ client }) => [
  actionSource('leave-actions', async () => {
    const { menu } = await client.ensureQueryData(navigationQuery);
    if (!menu.modules.some(({ id }) => id === 'leave')) return [];
    const { metadata } = await client.ensureQueryData(approvalsQuery(1));
    const awaiting = metadata.pagination.totalItems;
    return [
      { key: 'leave-request', title: 'Request leave', href: `${myLeaveHref}?ask=new` },
      ...(awaiting > 0
        ? [{ key: 'leave-approve', title: `Approve leave (${awaiting})`, href: approvalsHref }]
        : []),
    ];
  }),
];
export default sources;
