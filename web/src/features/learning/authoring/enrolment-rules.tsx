import { Button, NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AudienceRule } from '@tenure/contract/audience/rule';
import {
  addRule,
  bulkEnrol,
  type EnrolmentRule,
  editRule,
  endRule,
  ruleForm,
} from '@tenure/contract/learning/administration-endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { hasFailed } from '../../../lib/has-failed.ts';
import { AudienceEditor } from '../../../ui/audience/audience-editor.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import DayPicker from '../../../ui/form/days/day-picker.tsx';
import { JobProgress } from '../../../ui/job-progress/job-progress.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from '../learning.module.css';
import { rulesQuery, useRefreshLearning } from '../queries.ts';

const everyone: AudienceRule = { type: 'everyone' };

/** Rules that enrol people, and enrolling many people once. */
export function EnrolmentRules({ courseId }: { courseId: number }) {
  const { number } = usePersonFormats();
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const rules = useQuery({ ...rulesQuery(courseId), staleTime: 0, retry: false });
  const [edited, setEdited] = useState<EnrolmentRule | 'new' | null>(null);
  const [ended, setEnded] = useState<EnrolmentRule | null>(null);
  const [isBulk, setBulk] = useState(false);
  if (rules.isPending)
    return (
      <Section title="Enrolment">
        <LoadingRows label="Loading rules" rows={2} />
      </Section>
    );
  if (hasFailed(rules))
    return (
      <Section title="Enrolment">
        <ErrorState title="Rules couldn’t be loaded" error={rules.error} onRetry={rules.refetch} />
      </Section>
    );
  const { items, metadata } = rules.data;
  const end = (rule: EnrolmentRule) =>
    attempt(async () => {
      await call(endRule, { params: { courseId, ruleId: rule.id }, ifMatch: rule.version });
      setEnded(null);
      toast.positive('Rule ended');
      await refresh();
    });
  const actions = (
    <div className={classes.actions}>
      {can(metadata.actions, 'bulk-enrolments.add') ? (
        <Button variant="default" onClick={() => setBulk(true)}>
          Enrol people
        </Button>
      ) : null}
      {can(metadata.actions, 'enrolment-rules.edit') ? (
        <Button variant="default" onClick={() => setEdited('new')}>
          Add rule
        </Button>
      ) : null}
    </div>
  );
  return (
    <Section
      title="Enrolment"
      lead="Rules enrol people now, and when they join or move."
      action={actions}
    >
      {items.length === 0 ? (
        <EmptyState title="No rules yet">
          People enrol themselves, or someone assigns the course.
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {items.map((rule) => (
            <li key={rule.id} className={classes.row}>
              <div className={classes.what}>
                <strong>{rule.name}</strong>
                <span className={classes.quiet}>
                  {rule.words} · due within {number(rule.dueDays)} days
                  {rule.renewDays === null
                    ? ''
                    : ` · renewed ${number(rule.renewDays)} days before expiry`}
                  {' · '}
                  {number(rule.enrolled)} enrolled
                </span>
              </div>
              <div className={classes.actions}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Edit ${rule.name}`}
                  onClick={() => setEdited(rule)}
                >
                  Edit
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  aria-label={`End ${rule.name}`}
                  onClick={() => setEnded(rule)}
                >
                  End rule
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <SideDrawer
        title={edited === 'new' ? 'Add rule' : 'Edit rule'}
        opened={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited ? (
          <RuleForm
            courseId={courseId}
            rule={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        ) : null}
      </SideDrawer>
      <SideDrawer title="Enrol people" opened={isBulk} onClose={() => setBulk(false)}>
        {isBulk ? <BulkForm courseId={courseId} onClose={() => setBulk(false)} /> : null}
      </SideDrawer>
      <ConfirmDialog
        opened={ended !== null}
        title={`End ${ended?.name ?? ''}?`}
        confirmLabel="End rule"
        tone="critical"
        onConfirm={() => ended && end(ended)}
        onCancel={() => setEnded(null)}
      >
        People who haven’t started will be unenrolled. Courses in progress or completed aren’t
        affected.
      </ConfirmDialog>
    </Section>
  );
}

interface FormProps {
  courseId: number;
  rule: EnrolmentRule | null;
  onClose: () => void;
}

function RuleForm({ courseId, rule, onClose }: FormProps) {
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const [name, setName] = useState(rule?.name ?? '');
  const [audience, setAudience] = useState<AudienceRule | null>(rule?.audience ?? everyone);
  const [dueDays, setDueDays] = useState<number | string>(rule?.dueDays ?? 30);
  const [renewDays, setRenewDays] = useState<number | string>(rule?.renewDays ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const save = () => {
    const input = ruleForm.safeParse({
      name,
      audience,
      dueDays: Number(dueDays),
      renewDays: renewDays === '' ? null : Number(renewDays),
    });
    if (!input.success) {
      setProblem(input.error.issues[0]?.message ?? 'Fix the highlighted fields.');
      return;
    }
    attempt(async () => {
      const body = input.data;
      if (rule)
        await call(editRule, {
          params: { courseId, ruleId: rule.id },
          body,
          ifMatch: rule.version,
        });
      else await call(addRule, { params: { courseId }, body });
      toast.positive(rule ? 'Rule saved' : 'Rule added. People are being enrolled.');
      onClose();
      await refresh();
    });
  };
  return (
    <div className={classes.stack}>
      <TextInput
        label="Name"
        withAsterisk
        maxLength={120}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <AudienceEditor rule={rule?.audience ?? everyone} onChange={setAudience} />
      <NumberInput
        label="Due within"
        suffix=" days"
        min={1}
        max={365}
        value={dueDays}
        onChange={setDueDays}
      />
      <NumberInput
        label="Renew before expiry"
        description="People are enrolled again this many days before their completion expires. Leave empty if they don’t need to renew."
        suffix=" days"
        min={1}
        max={365}
        value={renewDays}
        onChange={setRenewDays}
      />
      {problem ? (
        <p role="alert" className={classes.late}>
          {problem}
        </p>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={save} disabled={audience === null}>
          {rule ? 'Save changes' : 'Add rule'}
        </Button>
      </div>
    </div>
  );
}

function BulkForm({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const attempt = useAttempt();
  const [audience, setAudience] = useState<AudienceRule | null>(everyone);
  const [dueDate, setDueDate] = useState<string | null>(null);
  const [jobId, setJobId] = useState<number | null>(null);
  const enrol = () =>
    attempt(async () => {
      if (!audience) return;
      const { longJobId } = await call(bulkEnrol, {
        params: { courseId },
        body: { audience, dueDate },
      });
      setJobId(longJobId);
    });
  if (jobId !== null)
    return (
      <div className={classes.stack}>
        <JobProgress jobId={jobId} labels={{ Enrolled: 'People enrolled' }} />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    );
  return (
    <div className={classes.stack}>
      <AudienceEditor rule={everyone} onChange={setAudience} />
      <DayPicker label="Due date" value={dueDate} onChange={setDueDate} clearable />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={enrol} disabled={audience === null}>
          Enrol people
        </Button>
      </div>
    </div>
  );
}
