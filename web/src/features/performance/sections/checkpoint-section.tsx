import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as checkpoints from '@tenure/contract/performance/endpoints/checkpoint.endpoints';
import { reviewNotice } from '@tenure/contract/performance/messages';
import {
  checkpointMachine,
  submissionMachine,
} from '@tenure/contract/performance/states/checkpoint-states';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { CheckpointNotes, useCheckpointNotes } from '../one-to-one/checkpoint-notes.tsx';
import { QuotableNotes } from '../one-to-one/quoting-answer.tsx';
import { Period } from '../period.tsx';
import {
  checkpointSectionQuery,
  missingQuery,
  type OneCheckpoint,
  type Performance,
  useChange,
} from '../queries.ts';
import { CheckpointQuestion } from './checkpoint-question.tsx';
import { RatingScale } from './rating-scale.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-view.tsx';
import classes from './sections.module.css';

export function CheckpointSection({ performance, section }: SectionProps) {
  const address = { performanceId: performance.id, sectionId: section.id };
  const query = useQuery(checkpointSectionQuery(address));
  return (
    <SectionFrame performance={performance} section={section} query={query}>
      {(data) =>
        data.checkpoints.length === 0 ? (
          <EmptyState
            title="No checkpoints"
            icon={<IconCalendarEvent size={20} stroke={1.6} aria-hidden />}
          >
            Checkpoints of this appraisal appear here.
          </EmptyState>
        ) : (
          <ul className={classes.cards}>
            {data.checkpoints.map((checkpoint) => (
              <CheckpointCard
                key={checkpoint.id}
                performance={performance}
                sectionId={section.id}
                checkpoint={checkpoint}
                scale={data.ratingScale}
              />
            ))}
          </ul>
        )
      }
    </SectionFrame>
  );
}

interface CardProps {
  performance: Performance;
  sectionId: number;
  checkpoint: OneCheckpoint;
  scale: Parameters<typeof RatingScale>[0]['scale'];
}

const moves = {
  skip: checkpoints.skipCheckpoint,
  reopen: checkpoints.reopenCheckpoint,
  approve: checkpoints.approveCheckpoint,
} as const;
const said = {
  skip: 'Checkpoint skipped',
  reopen: 'Checkpoint reopened',
  approve: 'Checkpoint approved',
};

function CheckpointCard({ performance, sectionId, checkpoint, scale }: CardProps) {
  const me = useSite().user.id;
  const attempt = useAttempt();
  const params = {
    performanceId: performance.id,
    sectionId,
    checkpointId: checkpoint.id,
  };
  const may = (action: string) => can(checkpoint.metadata.capabilities, action);
  const move = useChange((action: keyof typeof moves) =>
    call(moves[action], { params, ifMatch: checkpoint.version }),
  );
  const submit = useChange(() => call(checkpoints.submitCheckpoint, { params }));
  const rate = useChange((rating: number) =>
    call(checkpoints.rateCheckpoint, {
      params: { performanceId: performance.id, sectionId },
      body: { checkpointId: checkpoint.id, rating },
    }),
  );
  const state = checkpoint.status as keyof typeof checkpointMachine.states;
  const own = checkpoint.submissions.find(({ userId }) => userId === me);
  const mayAnswer = may('question.answer.add');
  const notes = useCheckpointNotes(performance, checkpoint);
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <div className={classes.cardWords}>
          <h3>{checkpoint.title}</h3>
          <div className={classes.tags}>
            <ToneBadge tone={checkpointMachine.states[state].tone}>
              {checkpointMachine.states[state].label}
            </ToneBadge>
            {checkpoint.isMandatory ? <span className={classes.quiet}>Mandatory</span> : null}
            <span className={classes.quiet}>
              <Period from={checkpoint.startDate} to={checkpoint.endDate} />
            </span>
          </div>
          {checkpoint.description ? (
            <p className={classes.lines}>{checkpoint.description}</p>
          ) : null}
        </div>
        <div className={classes.tools}>
          {(['skip', 'reopen', 'approve'] as const)
            .filter((action) => may(`checkpoint.${action}`))
            .map((action) => (
              <Button
                key={action}
                size="xs"
                variant={action === 'approve' ? 'filled' : 'default'}
                onClick={() =>
                  attempt(async () => {
                    await move.mutateAsync(action);
                    toast.positive(said[action]);
                  })
                }
              >
                {checkpointMachine.actions[action].label}
              </Button>
            ))}
        </div>
      </div>
      {own?.status === 'rejected' ? (
        <p className={classes.sentBack}>Changes requested: {own.rejectionReason}</p>
      ) : null}
      {mayAnswer ? <p className={classes.notice}>{reviewNotice.named}</p> : null}
      <CheckpointNotes items={notes} />
      <QuotableNotes value={notes}>
        {checkpoint.questions.map((question) => (
          <CheckpointQuestion
            key={question.id}
            performance={performance}
            address={params}
            question={question}
            version={checkpoint.version}
            mayAnswer={mayAnswer}
          />
        ))}
      </QuotableNotes>
      {mayAnswer && may('checkpoint.submit') ? (
        <div className={classes.actions}>
          <Button
            loading={submit.isPending}
            onClick={() =>
              attempt(async () => {
                await submit.mutateAsync(undefined);
                toast.positive('Answers submitted');
              })
            }
          >
            Submit answers
          </Button>
        </div>
      ) : null}
      <div className={classes.ratings}>
        {(['employee', 'manager'] as const)
          .filter(
            (side) =>
              may(`checkpoint.rating.${side}.edit`) ||
              (may(`checkpoint.rating.${side}.view`) && checkpoint.ratings[side] !== null),
          )
          .map((side) => (
            <RatingScale
              key={side}
              label={side === 'employee' ? 'Employee' : 'Manager'}
              of={checkpoint.title}
              scale={scale}
              value={checkpoint.ratings[side]}
              onChange={
                may(`checkpoint.rating.${side}.edit`)
                  ? (rating) => attempt(() => rate.mutateAsync(rating))
                  : undefined
              }
            />
          ))}
      </div>
      <Submissions performance={performance} checkpoint={checkpoint} address={params} />
    </li>
  );
}

interface SubmissionsProps {
  performance: Performance;
  checkpoint: OneCheckpoint;
  address: { performanceId: number; sectionId: number; checkpointId: number };
}

/** Who has responded so far. */
function Submissions({ performance, checkpoint, address }: SubmissionsProps) {
  const [asked, setAsked] = useState<number | null>(null);
  const isReader = can(performance.metadata.capabilities, 'performance.read');
  const missing = useQuery({
    ...missingQuery({ performanceId: address.performanceId, sectionId: address.sectionId }),
    enabled: isReader && checkpoint.status === 'live',
  });
  const reject = useChange(({ id, reason }: { id: number; reason: string }) =>
    call(checkpoints.rejectSubmission, {
      params: { ...address, submissionId: id },
      body: { reason },
      ifMatch: checkpoint.version,
    }),
  );
  const people = [
    performance.employee,
    ...(performance.manager ? [performance.manager] : []),
    ...checkpoint.contributors,
  ];
  const nameOf = (id: number) =>
    people.find((one) => one.id === id)?.displayName ?? 'A former contributor';
  const open = missing.data?.items.find((one) => one.checkpointId === checkpoint.id)?.users ?? [];
  if (checkpoint.submissions.length === 0 && open.length === 0) return null;
  return (
    <div className={classes.responses}>
      {checkpoint.submissions.map((one) => (
        <span key={one.id} className={classes.response}>
          {nameOf(one.userId)}
          <ToneBadge tone={submissionMachine.states[one.status as 'submitted'].tone}>
            {submissionMachine.states[one.status as 'submitted'].label}
          </ToneBadge>
          {can(one.metadata.capabilities, 'checkpoint.submission.reject') ? (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Request changes from ${nameOf(one.userId)}`}
              onClick={() => setAsked(one.id)}
            >
              Request changes
            </Button>
          ) : null}
        </span>
      ))}
      {open.map(({ id, displayName }) => (
        <span key={id} className={classes.response}>
          {displayName}
          <ToneBadge tone="quiet">No response yet</ToneBadge>
        </span>
      ))}
      <ReasonDialog
        asked={
          asked === null
            ? null
            : {
                title: 'Request changes?',
                confirmLabel: 'Request changes',
                isCritical: false,
                needsReason: true,
              }
        }
        readBy="the person who submitted it"
        busy={reject.isPending}
        onDecide={async (reason) => {
          if (asked === null) return null;
          try {
            await reject.mutateAsync({ id: asked, reason });
            toast.positive('Changes requested');
            return null;
          } catch (error) {
            return sentenceOf(error);
          }
        }}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
