import type { Action } from '../../kit/judge.ts';
import type { About } from '../../kit/person.ts';
import { administrator, colleague, hrManager, manager, self } from '../relations.ts';

/** Who reports to whom is no secret inside a company: the org chart shows it to everyone. */
export const teamActions = {
  view: {
    sentAs: 'org.team.view',
    needs: 'org.team.view',
    who: [self, manager, hrManager, administrator, colleague],
  },
} satisfies Record<string, Action<About>>;
