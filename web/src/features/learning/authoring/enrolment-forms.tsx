import { Button } from '@mantine/core';
import { fieldsOf } from '@tenure/contract/kit/field';
import {
  addRule,
  bulkEnrol,
  bulkForm,
  type EnrolmentRule,
  editRule,
  listRules,
  ruleForm,
} from '@tenure/contract/learning/administration-endpoints';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { AudienceField } from '../../../ui/audience/audience-field.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { JobProgress } from '../../../ui/job-progress/job-progress.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from '../learning.module.css';
import { useRefreshLearning } from '../queries.ts';

const controls = { audience: AudienceField };
const start = { audience: { type: 'everyone' } };

interface Props {
  courseId: number;
  rule: EnrolmentRule | null;
  onClose: () => void;
}

const stored = (record: EnrolmentRule) => ({ record, version: record.version });

/** A rule that enrols people automatically. */
export function RuleForm({ courseId, rule, onClose }: Props) {
  const me = useSite().user.id;
  const refresh = useRefreshLearning();
  return (
    <ServerForm
      fields={fieldsOf(ruleForm)}
      schema={ruleForm}
      controls={controls}
      start={{ ...start, dueDays: 30 }}
      stored={rule ? stored(rule) : undefined}
      reload={
        rule
          ? async () => {
              const { items } = await call(listRules, { params: { courseId }, query: {} });
              return stored(items.find(({ id }) => id === rule.id) ?? rule);
            }
          : undefined
      }
      submit={({ value: body, version: ifMatch, idempotencyKey }) =>
        rule
          ? call(editRule, { params: { courseId, ruleId: rule.id }, body, ifMatch, idempotencyKey })
          : call(addRule, { params: { courseId }, body, idempotencyKey })
      }
      submitLabel={rule ? 'Save changes' : 'Add rule'}
      draftKey={`learning.rule.${me}.${courseId}.${rule?.id ?? 'new'}`}
      onCancel={onClose}
      onSaved={async () => {
        toast.positive(rule ? 'Rule saved' : 'Rule added. People are being enrolled.');
        onClose();
        await refresh();
      }}
    />
  );
}

/** Enrols everyone in an audience once. */
export function BulkForm({ courseId, onClose }: Omit<Props, 'rule'>) {
  const [jobId, setJobId] = useState<number | null>(null);
  if (jobId !== null)
    return (
      <div className={classes.stack}>
        <JobProgress jobId={jobId} />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    );
  return (
    <ServerForm
      fields={fieldsOf(bulkForm)}
      schema={bulkForm}
      controls={controls}
      start={start}
      submit={async ({ value: body, idempotencyKey }) => {
        const started = await call(bulkEnrol, { params: { courseId }, body, idempotencyKey });
        setJobId(started.longJobId);
      }}
      submitLabel="Enrol people"
      onCancel={onClose}
      onSaved={() => undefined}
    />
  );
}
