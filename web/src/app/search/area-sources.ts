import type { SearchContext } from '../../lib/area/web-area.tsx';
import { areas } from '../areas.ts';

/** The search sources of the areas; their code loads with the first search. */
export async function areaSources(context: SearchContext) {
  const loaded = await Promise.all(areas.map(({ search }) => search?.()));
  return loaded.flatMap((file) => file?.default(context) ?? []);
}
