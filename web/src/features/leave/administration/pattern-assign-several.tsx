import { Button, Group, Stack } from '@mantine/core';
import { audienceRule } from '@tenure/contract/audience/rule';
import { fieldsOf, labelled } from '@tenure/contract/kit/field';
import { calendarDate } from '@tenure/contract/kit/identifier';
import {
  type AssignmentOutcome,
  previewAssignments,
} from '@tenure/contract/worktime/bulk-assignment';
import { type WorkPattern, worktimeMessages } from '@tenure/contract/worktime/work-pattern';
import { useState } from 'react';
import { z } from 'zod';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { countInWords } from '../../../lib/format/count-in-words.ts';
import { AudienceField } from '../../../ui/audience/audience-field.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAssignToPeople } from './administration-queries.ts';

const form = z.object({
  rule: labelled(audienceRule, { label: 'People', input: 'custom' }),
  effectiveDate: labelled(calendarDate, {
    label: 'From',
    input: 'date',
    help: worktimeMessages.endsEarlier,
  }),
});
const fields = fieldsOf(form);
const controls = { rule: AudienceField };

const people = (count: number) => countInWords(count, 'person', 'people');

/** Assigns a pattern to the people of an audience: first a preview of each change, then saved. */
export function PatternAssignSeveral({
  pattern,
  onDone,
}: {
  pattern: WorkPattern;
  onDone: () => void;
}) {
  const [preview, setPreview] = useState<{ from: string; outcome: AssignmentOutcome } | null>(null);
  const assign = useAssignToPeople();
  const workPatternId = pattern.id;
  if (!preview)
    return (
      <ServerForm
        fields={fields}
        schema={form}
        controls={controls}
        start={{ rule: { type: 'everyone' } }}
        submit={async ({ value }) => {
          const outcome = await call(previewAssignments, { body: { ...value, workPatternId } });
          setPreview({ from: value.effectiveDate, outcome });
        }}
        submitLabel="Preview changes"
        onCancel={onDone}
        onSaved={() => undefined}
      />
    );
  const { changes } = preview.outcome;
  const save = () =>
    assign.mutate(
      {
        body: {
          workPatternId,
          effectiveDate: preview.from,
          employeeIds: changes.map(({ id }) => id),
        },
      },
      {
        onSuccess: (outcome) => {
          toast.positive(`${pattern.title} assigned to ${people(outcome.changes.length)}`);
          if (outcome.refused.length === 0) onDone();
          else setPreview({ ...preview, outcome: { changes: [], refused: outcome.refused } });
        },
        onError: (error) => toast.critical(sentenceOf(error)),
      },
    );
  return (
    <Stack>
      <Outcome {...preview.outcome} />
      <Group>
        {changes.length > 0 ? (
          <Button loading={assign.isPending} onClick={save}>
            Assign to {people(changes.length)}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => setPreview(null)}>
          Back
        </Button>
      </Group>
    </Stack>
  );
}

/** Who changes, from and to which pattern; and who doesn't, and why. */
const Outcome = ({ changes, refused }: AssignmentOutcome) => (
  <>
    {changes.length > 0 ? (
      <section aria-label="Changes">
        <h3>{people(changes.length)} will change</h3>
        <ul>
          {changes.map(({ id, displayName, from, to }) => (
            <li key={id}>
              {displayName}: {from ?? 'No pattern'} → {to}
            </li>
          ))}
        </ul>
      </section>
    ) : (
      <Notice tone="information">No one’s pattern will change.</Notice>
    )}
    {refused.length > 0 ? (
      <section aria-label="Not changed">
        <h3>{people(refused.length)} won’t change</h3>
        <ul>
          {refused.map(({ id, displayName, message }) => (
            <li key={id}>
              {displayName ?? 'Someone'}: {message}
            </li>
          ))}
        </ul>
      </section>
    ) : null}
  </>
);
