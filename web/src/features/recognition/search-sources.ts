import type { QueryClient } from '@tanstack/react-query';
import { searchOrganisation } from '@tenure/contract/org/endpoints';
import { actionSource, onOnePage, type SearchSource } from '../../lib/area/search-source.ts';
import type { SearchSources } from '../../lib/area/web-area.tsx';
import { call } from '../../lib/call.ts';
import { siteQuery } from '../../lib/me.ts';
import { FEED, giveHref } from './addresses.ts';

const actions = [
  { key: 'recognition-give', title: 'Give recognition', href: giveHref() },
  { key: 'recognition-feed', title: 'Recognition feed', href: FEED },
  { key: 'recognition-gifts', title: 'Redeem points', href: '/recognition/gifts' },
];

const MOST_SHOWN = '5';

/** "recognise mia" and "thank mia" open the form with that person selected. */
const recognisePerson = (client: QueryClient): SearchSource => ({
  id: 'recognise-person',
  async find(typed, page, signal) {
    const name = /^(?:recogni[sz]e|thank)\s+(\S.*)$/i.exec(typed)?.[1];
    if (!name || page > 1) return onOnePage([], page);
    const query = { search: name, type: 'employee', itemsPerPage: MOST_SHOWN } as const;
    const { data } = await call(searchOrganisation, { query, signal });
    const { user } = await client.ensureQueryData(siteQuery);
    const others = data.filter(({ id }) => id !== user.id);
    return onOnePage(
      others.map(({ id, title, subTitle }) => ({
        key: `recognise-${id}`,
        title: `Recognise ${title}`,
        subTitle,
        href: giveHref(id),
        kind: 'Action',
        marks: [],
      })),
      page,
    );
  },
});

const sources: SearchSources = ({ client }) => [
  actionSource('recognition-actions', () => actions),
  recognisePerson(client),
];
export default sources;
