import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { respondToItem } from '@tenure/contract/performance/endpoints/item.endpoints';
import { actOnReviewer } from '@tenure/contract/performance/endpoints/review.endpoints';
import { z } from 'zod';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import {
  type Item,
  type Level,
  type Performance,
  type ReviewSection,
  reviewersQuery,
  useChange,
} from '../queries.ts';
import { InlineForm } from './inline-form.tsx';
import { RatingScale } from './rating-scale.tsx';
import classes from './sections.module.css';

const schema = z.object({
  rating: z.int().nullable().prefault(null),
  value: z.string().max(5000).nullable().prefault(null),
});

const base = { isRequired: false, isEditable: true, isVisible: true } as const;

/** The viewer's review: a rating and a text for each item, submitted as a whole. */
export function OwnReview({
  performance,
  section,
}: {
  performance: Performance;
  section: ReviewSection;
}) {
  const me = useSite().user.id;
  const attempt = useAttempt();
  const reviewers = useQuery(reviewersQuery(performance.id));
  const own = reviewers.data?.items.find(({ reviewer }) => reviewer.id === me);
  const submit = useChange(() =>
    call(actOnReviewer, {
      params: { performanceId: performance.id, reviewerId: own?.id ?? 0 },
      body: { action: 'finalise' },
      ifMatch: own?.version,
    }),
  );
  if (own?.status === 'finalised')
    return <p className={classes.quiet}>You submitted your review. Thank you.</p>;
  return (
    <div className={classes.stack}>
      <ul className={classes.cards}>
        {section.items.map((item) => (
          <ReviewCard key={item.id} performance={performance} section={section} item={item} />
        ))}
      </ul>
      {own && can(own.metadata.capabilities, 'reviewer.finalise') ? (
        <div className={classes.actions}>
          <span className={classes.quiet}>
            You can’t change your review after you submit it. It covers all 360 sections.
          </span>
          <Button
            loading={submit.isPending}
            onClick={() =>
              attempt(async () => {
                await submit.mutateAsync(undefined);
                toast.positive('Review submitted');
              })
            }
          >
            Submit review
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function ReviewCard({
  performance,
  section,
  item,
}: {
  performance: Performance;
  section: ReviewSection;
  item: Item;
}) {
  const me = useSite().user.id;
  const given = section.ownAnswers.find(({ itemId }) => itemId === item.id);
  const respond = useChange((body: { rating: number | null; value: string | null }) =>
    call(respondToItem, {
      params: { performanceId: performance.id, sectionId: section.id, sectionItemId: item.id },
      body,
    }),
  );
  const isRated = section.type === 'review360';
  return (
    <li className={classes.card}>
      <h3>{item.title}</h3>
      {item.description ? <p className={classes.lines}>{item.description}</p> : null}
      <InlineForm
        label={item.title}
        fields={[
          ...(isRated
            ? [{ ...base, key: 'rating', label: 'Rating', input: 'custom' as const }]
            : []),
          {
            ...base,
            key: 'value',
            label: isRated ? 'Comment' : 'Your answer',
            input: 'textarea' as const,
            maxLength: 5000,
          },
        ]}
        schema={schema}
        controls={{ rating: ratingControl(section.ratingScale, item.title) }}
        words={{ rating: (value) => (value === null ? '' : String(value)) }}
        stored={{
          record: { rating: given?.rating ?? null, value: given?.text ?? '' },
          version: item.version,
        }}
        submit={async ({ value }) => {
          await respond.mutateAsync({ rating: value.rating, value: value.value || null });
          return value;
        }}
        next={(value) => ({ record: value, version: item.version })}
        submitLabel="Save"
        draftKey={`performance.review.${me}.${item.id}`}
        onSaved={() => toast.positive('Saved')}
      />
    </li>
  );
}

type Control = (props: ControlProps) => React.ReactNode;
const controls = new WeakMap<readonly Level[], Map<string, Control>>();

/** One component per item of a scale: a new one on every render would remount the control while typing. */
function ratingControl(scale: readonly Level[], of: string): Control {
  const known = controls.get(scale) ?? new Map<string, Control>();
  controls.set(scale, known);
  const control: Control =
    known.get(of) ??
    (({ value, onChange }) => (
      <RatingScale
        label="Rating"
        of={of}
        scale={scale}
        value={(value as number | null) ?? null}
        onChange={onChange}
      />
    ));
  known.set(of, control);
  return control;
}
