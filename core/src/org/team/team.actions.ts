import type { Action } from '../../kit/judge.ts';
import type { About } from '../../kit/person.ts';
import { administrator, colleague, hrManager, manager, self } from '../relations.ts';

/** Reporting lines are visible to everyone in a company: the org chart shows them. */
export const teamActions = {
  view: {
    sentAs: 'org.team.view',
    needs: 'org.team.view',
    who: [self, manager, hrManager, administrator, colleague],
  },
} satisfies Record<string, Action<About>>;
