import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  actOnReviewer,
  addReviewers,
  deleteReviewer,
} from '@tenure/contract/performance/endpoints/review.endpoints';
import {
  type ReviewerAction,
  reviewerMachine,
} from '@tenure/contract/performance/states/reviewer-states';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { hasStatus, sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { AddPerson } from '../detail/add-person.tsx';
import { type Performance, type Reviewer, reviewersQuery, useChange } from '../queries.ts';
import classes from './sections.module.css';

const steps: readonly ReviewerAction[] = ['send', 'reject', 'approve'];
const said: Readonly<Record<ReviewerAction, string>> = {
  send: 'Nomination sent for approval',
  approve: 'Reviewer approved',
  reject: 'Reviewer declined',
  finalise: 'Review submitted',
};

/** The reviewers and their progress. A reviewer sees only their own row. */
export function Reviewers({
  performance,
  isReleased,
}: {
  performance: Performance;
  isReleased: boolean;
}) {
  const me = useSite().user.id;
  const attempt = useAttempt();
  const reviewers = useQuery(reviewersQuery(performance.id));
  const add = useChange((userId: number) =>
    call(addReviewers, {
      params: { performanceId: performance.id },
      body: { userIds: [userId], type: 'peer' },
    }),
  );
  const items = (reviewers.data?.items ?? []).filter(({ reviewer }) => reviewer.id !== me);
  const mayAdd =
    !isReleased && can(reviewers.data?.metadata.capabilities, 'performance.reviewers.add');
  if (items.length === 0 && !mayAdd) return null;
  return (
    <div className={classes.stack}>
      <h3>Reviewers</h3>
      <ul className={classes.people}>
        {items.map((reviewer) => (
          <ReviewerRow key={reviewer.id} performance={performance} reviewer={reviewer} />
        ))}
      </ul>
      {mayAdd ? (
        <AddPerson
          label="Nominate reviewer"
          button="Nominate"
          except={performance.employee.id}
          onAdd={(userId) =>
            attempt(async () => {
              await add.mutateAsync(userId);
              toast.positive('Reviewer nominated');
            })
          }
        />
      ) : null}
    </div>
  );
}

function ReviewerRow({ performance, reviewer }: { performance: Performance; reviewer: Reviewer }) {
  const [isAsked, setIsAsked] = useState(false);
  const attempt = useAttempt();
  const params = { performanceId: performance.id, reviewerId: reviewer.id };
  const act = useChange(({ action, reason }: { action: ReviewerAction; reason: string | null }) =>
    call(actOnReviewer, { params, body: { action, reason }, ifMatch: reviewer.version }),
  );
  const remove = useChange(() => call(deleteReviewer, { params, ifMatch: reviewer.version }));
  const may = (action: string) => can(reviewer.metadata.capabilities, `reviewer.${action}`);
  const { displayName } = reviewer.reviewer;
  const state = reviewer.status as keyof typeof reviewerMachine.states;
  const take = (action: ReviewerAction) =>
    attempt(async () => {
      await act.mutateAsync({ action, reason: null });
      toast.positive(said[action]);
    });
  return (
    <li className={classes.person}>
      <Person person={reviewer.reviewer} size={32} />
      <ToneBadge tone={reviewerMachine.states[state].tone}>
        {reviewerMachine.states[state].label}
      </ToneBadge>
      {reviewer.reason ? <span className={classes.quiet}>{reviewer.reason}</span> : null}
      <span className={classes.tools}>
        {steps
          .filter((action) => may(action))
          .map((action) => (
            <Button
              key={action}
              size="xs"
              variant={action === 'approve' ? 'filled' : 'default'}
              aria-label={`${reviewerMachine.actions[action].label}: ${displayName}`}
              onClick={() => (action === 'reject' ? setIsAsked(true) : take(action))}
            >
              {action === 'send'
                ? 'Send for approval'
                : action === 'approve'
                  ? 'Approve'
                  : 'Decline'}
            </Button>
          ))}
        {may('delete') ? (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={`Remove ${displayName}`}
            onClick={() =>
              attempt(async () => {
                await remove.mutateAsync(undefined);
                toast.positive('Reviewer removed');
              })
            }
          >
            Remove
          </Button>
        ) : null}
      </span>
      <ReasonDialog
        asked={
          isAsked
            ? {
                title: `Decline ${displayName}?`,
                confirmLabel: 'Decline reviewer',
                isCritical: false,
                needsReason: true,
              }
            : null
        }
        readBy="the employee"
        busy={act.isPending}
        onDecide={async (reason) => {
          try {
            await act.mutateAsync({ action: 'reject', reason });
            toast.positive(said.reject);
            return null;
          } catch (error) {
            return hasStatus(error, 401) ? null : sentenceOf(error);
          }
        }}
        onClose={() => setIsAsked(false)}
      />
    </li>
  );
}
