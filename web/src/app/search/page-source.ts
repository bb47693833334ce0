import type { Navigation } from '@tenure/contract/site/navigation';
import { matchingTitle, onOnePage, type SearchSource } from '../../lib/area/search-source.ts';

/** Pages the viewer may open: exactly those listed in the menus. */
export const pageSource = ({ menu }: Navigation): SearchSource => ({
  id: 'pages',
  async find(typed, page) {
    const below = menu.modules.flatMap(({ id, label: module, pages }) =>
      pages
        .filter(({ label }) => label !== module)
        .map(({ label, href }) => ({ id: `${id}-${href}`, label, href, module })),
    );
    const own = [...menu.modules, ...menu.user].map((page) => ({ ...page, module: null }));
    const hits = [...own, ...below].flatMap(({ id, label, href, module }) => {
      const marks = matchingTitle(label, typed);
      return marks
        ? [{ key: `page-${id}`, title: label, subTitle: module, href, kind: 'Page', marks }]
        : [];
    });
    return onOnePage(hits, page);
  },
});
