import { Button, Progress } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { type CpdPlan, cpdPlanForm, cpdPlanInput } from '@tenure/contract/learning/cpd-plan';
import { cpdPlanStates } from '@tenure/contract/learning/cpd-plan-states';
import {
  actOnCpdPlan,
  addCpdPlan,
  editCpdPlan,
  type listCpdPlans,
} from '@tenure/contract/learning/endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { hasFailed } from '../../../lib/has-failed.ts';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import classes from '../learning.module.css';
import { plansQuery, useRefreshLearning } from '../queries.ts';

type Listed = AnswerOf<typeof listCpdPlans>;

export function CpdPlans({ userId, title }: { userId: number; title: string }) {
  const [page, setPage] = useState(1);
  const plans = useQuery({ ...plansQuery(userId, page), placeholderData: keepPreviousData });
  const [edited, setEdited] = useState<CpdPlan | 'new' | null>(null);
  if (plans.isPending)
    return (
      <Section title={title}>
        <LoadingRows label="Loading plans" rows={2} />
      </Section>
    );
  if (hasFailed(plans))
    return (
      <Section title={title}>
        <ErrorState title="Plans couldn’t be loaded" error={plans.error} onRetry={plans.refetch} />
      </Section>
    );
  const { items, metadata } = plans.data;
  const add = can(metadata.actions, 'cpd-plans.add') ? (
    <Button variant="default" onClick={() => setEdited('new')}>
      Add plan
    </Button>
  ) : null;
  return (
    <Section title={title} action={items.length > 0 ? add : null}>
      {items.length === 0 ? (
        <EmptyState
          title="No CPD plans yet"
          icon={<IconTargetArrow size={20} stroke={1.6} aria-hidden />}
          action={add}
        >
          A plan collects points from courses and external training.
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {items.map((plan) => (
            <Plan key={plan.id} userId={userId} plan={plan} onEdit={() => setEdited(plan)} />
          ))}
        </ul>
      )}
      <WidgetPager name={title} pagination={metadata.pagination} onPage={setPage} />
      <SideDrawer
        title={edited === 'new' ? 'Add plan' : (edited?.name ?? 'Plan')}
        opened={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited ? (
          <PlanForm
            userId={userId}
            fields={metadata.fields}
            plan={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        ) : null}
      </SideDrawer>
    </Section>
  );
}

function Plan(props: { userId: number; plan: CpdPlan; onEdit: () => void }) {
  const { userId, plan, onEdit } = props;
  const formats = usePersonFormats();
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const { label, tone } = cpdPlanStates[plan.status];
  const share = Math.min(100, (100 * plan.pointsAccumulated) / plan.pointsRequired);
  const words = `${formats.number(plan.pointsAccumulated)} of ${formats.number(plan.pointsRequired)} points`;
  const act = (action: 'start' | 'complete') =>
    attempt(async () => {
      await call(actOnCpdPlan, {
        params: { userId, cpdPlanId: plan.id },
        body: { action },
        ifMatch: plan.version,
      });
      toast.positive(action === 'start' ? 'Plan started' : 'Plan marked complete');
      await refresh();
    });
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <strong>{plan.name}</strong>
        <span className={classes.quiet}>
          {formats.date(plan.startDate)} – {formats.date(plan.endDate)}
          {plan.cpdCategory ? ` · ${plan.cpdCategory.name}` : ''}
        </span>
        <Progress value={share} aria-label={`${plan.name}: ${words}`} />
        <details>
          <summary>{words}</summary>
          {plan.parts.length === 0 ? (
            <p className={classes.quiet}>No points in this period yet.</p>
          ) : (
            <ul className={classes.list}>
              {plan.parts.map((part) => (
                <li key={`${part.type}-${part.name}-${part.date}`} className={classes.quiet}>
                  {part.type === 'CarriedOver' ? `Carried over from ${part.name}` : part.name},{' '}
                  {formats.date(part.date)}: {formats.number(part.points)}
                  {part.reason ? ` (${part.reason})` : ''}
                </li>
              ))}
            </ul>
          )}
        </details>
      </div>
      <ToneBadge tone={tone}>{label}</ToneBadge>
      <div className={classes.actions}>
        {can(plan.actions, 'cpd-plans.start') ? (
          <Button size="xs" aria-label={`Start ${plan.name}`} onClick={() => act('start')}>
            Start
          </Button>
        ) : null}
        {can(plan.actions, 'cpd-plans.complete') ? (
          <Button
            size="xs"
            variant="default"
            aria-label={`Mark complete: ${plan.name}`}
            onClick={() => act('complete')}
          >
            Mark complete
          </Button>
        ) : null}
        {can(plan.actions, 'cpd-plans.edit') ? (
          <Button size="xs" variant="default" aria-label={`Edit ${plan.name}`} onClick={onEdit}>
            Edit
          </Button>
        ) : null}
      </div>
    </li>
  );
}

interface FormProps {
  userId: number;
  fields: Listed['metadata']['fields'];
  plan: CpdPlan | null;
  onClose: () => void;
}

function PlanForm({ userId, fields, plan, onClose }: FormProps) {
  const refresh = useRefreshLearning();
  const categoryId = plan?.cpdCategory ? String(plan.cpdCategory.id) : '';
  return (
    <ServerForm
      fields={fields}
      schema={cpdPlanInput}
      {...(plan
        ? { stored: { record: { ...plan, cpdCategoryId: categoryId }, version: plan.version } }
        : { start: cpdPlanForm.partial().parse({ hasExternalTraining: true }) })}
      submit={({ value, version, idempotencyKey }) =>
        plan
          ? call(editCpdPlan, {
              params: { userId, cpdPlanId: plan.id },
              body: value,
              ifMatch: version,
              idempotencyKey,
            })
          : call(addCpdPlan, { params: { userId }, body: value, idempotencyKey })
      }
      submitLabel={plan ? 'Save changes' : 'Add plan'}
      draftKey={`learning.plan.${userId}.${plan?.id ?? 'new'}`}
      onCancel={onClose}
      onSaved={async () => {
        toast.positive(plan ? 'Plan saved' : 'Plan added');
        onClose();
        await refresh();
      }}
    />
  );
}
