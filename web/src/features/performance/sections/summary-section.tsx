import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import {
  addComment,
  editComment,
  type getSummarySection,
  rateSummary,
} from '@tenure/contract/performance/endpoints/section.endpoints';
import { commentInput } from '@tenure/contract/performance/section';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { LimitedTextarea } from '../../../ui/form/controls/limited-text.tsx';
import { schemaErrors } from '../../../ui/form/form-errors.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Person } from '../../../ui/person/person.tsx';
import { When } from '../../../ui/text/when.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { type SectionAddress, summaryQuery, useChange } from '../queries.ts';
import { RatingScale } from './rating-scale.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-view.tsx';
import classes from './sections.module.css';

type Summary = AnswerOf<typeof getSummarySection>;

/** Overall ratings of both sides, the score with its calculation, and comments. */
export function SummarySection({ performance, section }: SectionProps) {
  const address = { performanceId: performance.id, sectionId: section.id };
  const query = useQuery(summaryQuery(address));
  return (
    <SectionFrame performance={performance} section={section} query={query}>
      {(data) => (
        <div className={classes.stack}>
          {data.overallScore ? <Score summary={data} /> : null}
          <OverallRatings summary={data} address={address} />
          <Comments summary={data} address={address} />
        </div>
      )}
    </SectionFrame>
  );
}

const figure = (value: number | null) => (value === null ? '–' : value.toFixed(2));

/** The score, expandable to its calculation: each section's mean, and the ratings behind it. */
function Score({ summary }: { summary: Summary }) {
  const { overallScore, ratingScale } = summary;
  if (!overallScore) return null;
  const { score, parts } = overallScore;
  const rated = parts.filter((part) => part.score !== null);
  const isWeighted = rated.some(({ weight }) => weight > 0);
  const total = rated.reduce((sum, { weight }) => sum + (isWeighted ? weight : 1), 0);
  return (
    <details className={classes.score}>
      <summary>
        <span className={classes.figure}>{figure(score)}</span>
        <span>
          <strong>Overall score</strong>
          <span className={classes.quiet}>
            {score === null
              ? 'Appears with the manager’s first rating'
              : `out of ${ratingScale.length}, from the manager’s ratings`}
          </span>
        </span>
        <IconChevronDown size={18} stroke={1.6} aria-hidden className={classes.chevron} />
      </summary>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className={classes.caption}>How the score is calculated</caption>
          <thead>
            <tr>
              <th scope="col">Section and items</th>
              <th scope="col">Weight</th>
              <th scope="col">Rating</th>
            </tr>
          </thead>
          {parts.map((part) => (
            <tbody key={part.title}>
              <tr className={classes.partRow}>
                <th scope="row">{part.title}</th>
                <td>{part.weight}%</td>
                <td>{figure(part.score)}</td>
              </tr>
              {part.items.map((item, n) => (
                // Items of one section can have the same title.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <tr key={n}>
                  <th scope="row" className={classes.subRow}>
                    {item.title}
                  </th>
                  <td>{item.weight === null ? '–' : `${item.weight}%`}</td>
                  <td>{item.rating ?? 'Not rated'}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {score === null ? null : (
        <p className={classes.quiet}>
          (
          {rated
            .map((part) => `${isWeighted ? part.weight : 1} × ${figure(part.score)}`)
            .join(' + ')}
          ) ÷ {total} = {figure(score)}. Unrated items don’t count.
        </p>
      )}
    </details>
  );
}

interface Props {
  summary: Summary;
  address: SectionAddress;
}

function OverallRatings({ summary, address }: Props) {
  const attempt = useAttempt();
  const rate = useChange((score: number) =>
    call(rateSummary, { params: { ...address }, body: { score } }),
  );
  const may = (capability: string) => can(summary.metadata.capabilities, capability);
  const given = { employee: summary.employeeRating, manager: summary.managerRating };
  const sides = (['employee', 'manager'] as const).filter(
    (side) =>
      may(`summary.rating.${side}.edit`) ||
      (may(`summary.rating.${side}.view`) && given[side] !== null),
  );
  if (sides.length === 0) return null;
  return (
    <div className={classes.card}>
      <h3>Overall rating</h3>
      <div className={classes.ratings}>
        {sides.map((side) => (
          <RatingScale
            key={side}
            label={side === 'employee' ? 'Employee' : 'Manager'}
            of="overall rating"
            scale={summary.ratingScale}
            value={given[side]}
            disabled={rate.isPending}
            onChange={
              may(`summary.rating.${side}.edit`)
                ? (score) => attempt(() => rate.mutateAsync(score))
                : undefined
            }
          />
        ))}
      </div>
    </div>
  );
}

function Comments({ summary, address }: Props) {
  const [edited, setEdited] = useState<number | null>(null);
  const [written, setWritten] = useState(0);
  const mayAdd = can(summary.metadata.capabilities, 'comment.add');
  return (
    <div className={classes.stack}>
      <h3>Comments</h3>
      {summary.comments.length === 0 ? <p className={classes.quiet}>No comments yet.</p> : null}
      <ul className={classes.people}>
        {summary.comments.map((comment) => (
          <li key={comment.id} className={classes.comment}>
            <div className={classes.cardHead}>
              <Person person={comment.user} size={28} inline />
              <span className={classes.quiet}>
                <When at={comment.created} />
              </span>
              {can(comment.metadata.capabilities, 'comment.edit') ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label="Edit comment"
                  onClick={() => setEdited(comment.id)}
                >
                  <IconPencil size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
              ) : null}
            </div>
            {edited === comment.id ? (
              <CommentForm address={address} comment={comment} onDone={() => setEdited(null)} />
            ) : (
              <p className={classes.lines}>{comment.comment}</p>
            )}
          </li>
        ))}
      </ul>
      {mayAdd ? (
        <CommentForm key={written} address={address} onDone={() => setWritten(written + 1)} />
      ) : null}
    </div>
  );
}

const parts = partsOf<{ comment: string }>({ comment: { label: 'Comment' } });

function CommentForm({
  address,
  comment,
  onDone,
}: {
  address: SectionAddress;
  comment?: Summary['comments'][number];
  onDone: () => void;
}) {
  const me = useSite().user.id;
  const save = useChange(
    ({ text, version, key }: { text: string; version: number | undefined; key: string }) =>
      comment
        ? call(editComment, {
            params: { ...address, commentId: comment.id },
            body: { comment: text },
            ifMatch: version,
          })
        : call(addComment, {
            params: { ...address },
            body: { comment: text },
            idempotencyKey: key,
          }),
  );
  const form = useForm({
    start: { comment: comment?.comment ?? '' },
    version: comment?.version,
    parts,
    check: (value) => schemaErrors(commentInput, value, parts),
    submit: async ({ value, version, idempotencyKey }) => {
      await save.mutateAsync({ text: value.comment, version, key: idempotencyKey });
      return null;
    },
    onSaved: () => {
      toast.positive(comment ? 'Comment saved' : 'Comment added');
      onDone();
    },
    draftKey: `performance.comment.${me}.${address.sectionId}.${comment?.id ?? 'new'}`,
  });
  return (
    <FormFrame
      form={form}
      className={classes.stack}
      actions={
        <div className={classes.actions}>
          {comment ? (
            <Button variant="default" onClick={onDone}>
              Cancel
            </Button>
          ) : null}
          <Button type="submit" variant={comment ? 'filled' : 'default'} loading={form.busy}>
            {comment ? 'Save changes' : 'Add comment'}
          </Button>
        </div>
      }
    >
      <LimitedTextarea
        label={comment ? 'Edit comment' : 'Add comment'}
        autosize
        minRows={2}
        most={5000}
        value={form.value.comment}
        error={form.errors.fields.comment}
        onChange={(event) => form.set({ comment: event.currentTarget.value })}
      />
    </FormFrame>
  );
}
