import { formMessages } from '@tenure/contract/tasks/forms/messages';
import type { Action } from '../../kit/judge.ts';
import type { ResponseRecord } from './response.ts';

/** The store returns a response only to its respondent, managers above the employee, and HR. */
export const responseActions = {
  view: {
    sentAs: 'forms.view',
    needs: 'tasks.workflow.view',
    who: [
      {
        words:
          'the person who answers it, a manager of the employee, an HR manager or an administrator',
        holds: () => true,
      },
    ],
  },
  submit: {
    sentAs: 'forms.submit',
    needs: 'tasks.task.write',
    who: [
      {
        words: 'the person who answers it',
        holds: (actor, { response }) => response.respondent_id === actor.userId,
      },
    ],
    when: [
      {
        words: 'until it’s submitted',
        otherwise: formMessages.submitted,
        holds: ({ response }) => response.submitted_at === null,
      },
    ],
  },
} satisfies Record<string, Action<ResponseRecord>>;
