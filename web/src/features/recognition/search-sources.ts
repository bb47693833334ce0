import { matchingWords, onOnePage, type SearchHit } from '../../lib/search-source.ts';
import type { SearchSources } from '../../lib/web-area.tsx';
import { FEED, giveHref } from './addresses.ts';

const actions = [
  { key: 'recognition-give', title: 'Give recognition', href: giveHref() },
  { key: 'recognition-feed', title: 'Recognition feed', href: FEED },
];

const sources: SearchSources = () => [
  {
    id: 'recognition-actions',
    async find(typed, page) {
      const hits = actions.flatMap(({ key, title, href }): SearchHit[] => {
        const marks = matchingWords(title, typed);
        return marks ? [{ key, title, subTitle: null, href, kind: 'Action', marks }] : [];
      });
      return onOnePage(hits, page);
    },
  },
];
export default sources;
