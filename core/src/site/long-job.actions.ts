import type { LongJobState } from '@tenure/contract/site/long-job';
import type { Action, Condition, Relation } from '../kit/judge.ts';

export interface LongJobRecord {
  readonly state: LongJobState;
  readonly owner_id: number | null;
  readonly cancel_requested_at: Date | null;
}

const owner: Relation<LongJobRecord> = {
  words: 'the person who started it',
  holds: ({ userId }, { owner_id }) => userId === owner_id,
};

const administrator: Relation<LongJobRecord> = {
  words: 'a company administrator',
  holds: ({ permissions }) => permissions.has('site.settings.manage'),
};

const inWay: Readonly<Record<LongJobState, string>> = {
  queued: 'It’s already being cancelled.',
  running: 'It’s already being cancelled.',
  done: 'It has finished.',
  failed: 'It failed.',
  cancelled: 'It was cancelled.',
};

const underWay: Condition<LongJobRecord> = {
  words: 'until it’s finished',
  otherwise: ({ state }) => inWay[state],
  holds: ({ state, cancel_requested_at }) =>
    (state === 'queued' || state === 'running') && cancel_requested_at === null,
};

const own = { needs: null, who: [owner, administrator] };

export const longJobActions = {
  view: { sentAs: 'long-jobs.view', ...own },
  cancel: { sentAs: 'long-jobs.cancel', ...own, when: [underWay] },
} satisfies Record<string, Action<LongJobRecord>>;
