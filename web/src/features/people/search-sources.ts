import { can } from '../../lib/actions.ts';
import { actionSource } from '../../lib/area/search-source.ts';
import type { SearchSources } from '../../lib/area/web-area.tsx';
import { ADD_EMPLOYEE, actionsQuery, IMPORT_PEOPLE } from './moving-in/moving-in-queries.ts';

const offered = [
  { action: 'employees.add', key: 'people-add', title: 'Add employee', href: ADD_EMPLOYEE },
  { action: 'employees.import', key: 'people-import', title: 'Import people', href: IMPORT_PEOPLE },
];

/** An action to add people, if the server lists it. */
const sources: SearchSources = ({ client }) => [
  actionSource('people-actions', async () => {
    const { metadata } = await client.ensureQueryData(actionsQuery);
    return offered.filter(({ action }) => can(metadata.actions, action));
  }),
];
export default sources;
