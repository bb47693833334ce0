import { matchingWords, onOnePage, type SearchHit } from '../../lib/search-source.ts';
import type { SearchSources } from '../../lib/web-area.tsx';

const places = [
  { key: 'tasks-mine', title: 'My tasks', href: '/tasks' },
  { key: 'tasks-add', title: 'Add a task', href: '/tasks?new=1' },
  { key: 'tasks-team', title: 'Team tasks', href: '/tasks/team' },
  { key: 'tasks-review', title: 'Tasks to review', href: '/tasks/review' },
];

/** The pages of tasks, and adding one. */
const sources: SearchSources = () => [
  {
    id: 'tasks-actions',
    async find(typed, page) {
      const hits = places.flatMap((place): SearchHit[] => {
        const marks = matchingWords(place.title, typed);
        return marks ? [{ ...place, subTitle: null, kind: 'Action', marks }] : [];
      });
      return onOnePage(hits, page);
    },
  },
];
export default sources;
