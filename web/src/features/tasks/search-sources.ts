import { actionSource } from '../../lib/area/search-source.ts';
import type { SearchSources } from '../../lib/area/web-area.tsx';

const places = [
  { key: 'tasks-add', title: 'Add task', href: '/tasks?new=1' },
  { key: 'tasks-mine', title: 'My tasks', href: '/tasks' },
  { key: 'tasks-team', title: 'Team tasks', href: '/tasks/team' },
  { key: 'tasks-review', title: 'Tasks to review', href: '/tasks/review' },
];

/** Actions to add and open tasks. */
const sources: SearchSources = () => [actionSource('tasks-actions', () => places)];
export default sources;
