import type { Navigation } from '@tenure/contract/site/navigation';
import type { SearchSource } from '../../lib/search-source.ts';

/** Pages the person may open: what the menus list, and no others. */
export const pageSource = ({ menu }: Navigation): SearchSource => ({
  id: 'pages',
  async find(typed) {
    const wanted = typed.toLowerCase();
    return [...menu.modules, ...menu.user].flatMap(({ id, label, href }) => {
      const start = label.toLowerCase().search(new RegExp(`(^|\\s)${escaped(wanted)}`));
      if (start < 0) return [];
      const at = label.toLowerCase().indexOf(wanted, start);
      return [
        {
          key: `page-${id}`,
          title: label,
          subTitle: null,
          href,
          kind: 'Page',
          marks: [{ start: at, length: wanted.length }],
        },
      ];
    });
  },
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
