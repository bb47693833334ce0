import type { SearchSources } from '../../../lib/area/web-area.tsx';
import { organisationActions } from './action-source.ts';
import { everyoneMatching, organisationSource } from './search-source.ts';

const sources: SearchSources = ({ client, asAt }) => [
  organisationActions(client),
  organisationSource(asAt),
  everyoneMatching(client),
];
export default sources;
