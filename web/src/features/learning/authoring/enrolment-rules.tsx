import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type EnrolmentRule, endRule } from '@tenure/contract/learning/administration-endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { hasFailed } from '../../../lib/has-failed.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import classes from '../learning.module.css';
import { rulesQuery, useRefreshLearning } from '../queries.ts';
import { AuthoredRow, RowButton } from './authored-row.tsx';
import { BulkForm, RuleForm } from './enrolment-forms.tsx';

/** Rules that enrol people automatically, and one-off bulk enrolment. */
export function EnrolmentRules({ courseId }: { courseId: number }) {
  const { number } = usePersonFormats();
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const [page, setPage] = useState(1);
  const rules = useQuery({
    ...rulesQuery(courseId, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
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
      {metadata.pagination.totalItems === 0 ? (
        <EmptyState title="No rules yet">
          People enrol themselves, or someone assigns the course.
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {items.map((rule) => (
            <AuthoredRow
              key={rule.id}
              title={rule.name}
              about={
                <>
                  {rule.words} · due within {number(rule.dueDays)} days
                  {rule.renewDays === null
                    ? ''
                    : ` · renewed ${number(rule.renewDays)} days before expiry`}
                  {' · '}
                  {number(rule.enrolled)} enrolled
                </>
              }
            >
              <RowButton says={`Edit ${rule.name}`} onClick={() => setEdited(rule)}>
                Edit
              </RowButton>
              <RowButton says={`End ${rule.name}`} isCritical onClick={() => setEnded(rule)}>
                End rule
              </RowButton>
            </AuthoredRow>
          ))}
        </ul>
      )}
      <WidgetPager name="Rules" pagination={metadata.pagination} onPage={setPage} />
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
