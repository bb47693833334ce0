import type { Navigation } from '@tenure/contract/site/navigation';
import { matchingWords, onOnePage, type SearchSource } from '../../lib/area/search-source.ts';

/** Pages the viewer may open: exactly those listed in the menus. */
export const pageSource = ({ menu }: Navigation): SearchSource => ({
  id: 'pages',
  async find(typed, page) {
    const hits = [...menu.modules, ...menu.user].flatMap(({ id, label, href }) => {
      const marks = matchingWords(label, typed);
      return marks
        ? [{ key: `page-${id}`, title: label, subTitle: null, href, kind: 'Page', marks }]
        : [];
    });
    return onOnePage(hits, page);
  },
});
