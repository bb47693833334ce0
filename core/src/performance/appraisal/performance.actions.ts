/** What can be done with an appraisal as a whole. */

import { profileCapability } from '@tenure/contract/people/profile-actions';
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import type { Action } from '../../kit/judge.ts';
import { type About, relations } from '../../org/public.ts';
import type { PerformanceRecord } from './performance-record.ts';
import {
  above,
  employee,
  everyoneInvolved,
  hr,
  isPlanning,
  manager,
  notCompleted,
  readers,
} from './relations.ts';

const view = 'performance.appraisal.view';
const write = 'performance.appraisal.write';
const administer = 'performance.appraisal.administer';

export const viewAction: Action<PerformanceRecord> = {
  sentAs: 'performance.view',
  needs: view,
  who: everyoneInvolved,
};

/** Contributors and reviewers see the sections they write for, not the whole appraisal. */
export const readAction: Action<PerformanceRecord> = {
  sentAs: 'performance.read',
  needs: view,
  who: readers,
};

export const performanceActions = {
  delete: {
    sentAs: 'performance.delete',
    needs: administer,
    who: [hr],
    when: [isPlanning],
  },
  rollback: {
    sentAs: 'performance.rollback',
    needs: administer,
    who: [hr],
    when: [
      {
        words: 'after a step that can be undone',
        otherwise: messages.nothingToUndo,
        holds: ({ lastStep }) => lastStep?.canBeUndone === true,
      },
    ],
  },
  workflowEdit: {
    sentAs: 'performance.workflow.edit',
    needs: write,
    who: [manager, hr],
    when: [notCompleted],
  },
  download: {
    sentAs: 'performance.download',
    needs: view,
    who: [employee, manager, above, hr],
  },
  share: { sentAs: 'performance.share', needs: write, who: [employee, manager, hr] },
  diagnose: { sentAs: 'performance.diagnose', needs: view, who: [employee, manager, above, hr] },
  import: {
    sentAs: 'performance.parent.copy-button.show',
    needs: write,
    who: [employee, manager],
    when: [
      isPlanning,
      {
        words: 'for people with an earlier appraisal',
        otherwise: messages.noParent,
        holds: ({ performance }) => performance.parentId !== null,
      },
    ],
  },
} satisfies Record<string, Action<PerformanceRecord>>;

/** Permissions for people taking part; sent beside the documented capabilities. */
export const peopleActions = {
  contributors: {
    sentAs: 'performance.contributors.edit',
    needs: write,
    who: [employee, manager, hr],
    when: [notCompleted],
  },
  reviewers: {
    sentAs: 'performance.reviewers.add',
    needs: write,
    who: [employee, manager],
    when: [notCompleted],
  },
} satisfies Record<string, Action<PerformanceRecord>>;

/** Actions on a person's list of appraisals. */
export const listActions = {
  view: {
    sentAs: 'performances.view',
    needs: view,
    who: [relations.self, relations.manager, relations.hrManager, relations.administrator],
  },
  start: {
    sentAs: profileCapability('assignAppraisal'),
    needs: 'performance.appraisal.start',
    who: [relations.manager, relations.hrManager, relations.administrator],
  },
} satisfies Record<string, Action<About>>;

/** Actions offered on lists of appraisals. */
export const teamActions = {
  start: {
    sentAs: 'performances.start',
    needs: 'performance.appraisal.start',
    who: [relations.leader, relations.hrManager, relations.administrator],
  },
  team: { sentAs: 'performances.team', needs: view, who: [relations.leader] },
  calibrate: {
    sentAs: 'performances.calibrate',
    needs: 'performance.appraisal.start',
    who: [relations.leader, relations.hrManager, relations.administrator],
  },
  templates: {
    sentAs: 'performances.templates',
    needs: 'performance.template.manage',
    who: [relations.hrManager, relations.administrator],
  },
  everyone: {
    sentAs: 'performances.everyone',
    needs: administer,
    who: [relations.hrManager, relations.administrator],
  },
} satisfies Record<string, Action<unknown>>;
