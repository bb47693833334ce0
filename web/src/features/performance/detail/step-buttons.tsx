import { Button } from '@mantine/core';
import { changeWorkflow } from '@tenure/contract/performance/endpoints/performance.endpoints';
import type { WorkflowAction } from '@tenure/contract/performance/states/phase-states';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { hasStatus, problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Performance, useChange } from '../queries.ts';

interface Step {
  readonly action: WorkflowAction;
  readonly capability: string;
  readonly label: string;
  readonly done: string;
  readonly isMain: boolean;
  readonly asks: boolean;
}

const steps = (isOwn: boolean): readonly Step[] => [
  {
    action: 'planning.submit',
    capability: 'workflow.planning.submit',
    label: 'Submit plan',
    done: 'Plan submitted',
    isMain: true,
    asks: false,
  },
  {
    action: 'submit',
    capability: 'workflow.submit',
    label: 'Submit for approval',
    done: 'Submitted for approval',
    isMain: true,
    asks: false,
  },
  {
    action: 'reject',
    capability: 'workflow.reject',
    label: 'Request changes',
    done: 'Changes requested',
    isMain: false,
    asks: true,
  },
  {
    action: 'approve',
    capability: 'workflow.approve',
    label: 'Approve',
    done: 'Approved',
    isMain: true,
    asks: false,
  },
  {
    action: 'finalise',
    capability: 'workflow.finalise',
    label: isOwn ? 'Sign off' : 'Finalise',
    done: isOwn ? 'Signed off' : 'Appraisal completed',
    isMain: true,
    asks: false,
  },
];

/** Buttons for the steps of the open phases that the server listed. */
export function StepButtons({ performance }: { performance: Performance }) {
  const isOwn = performance.employee.id === useSite().user.id;
  const [asked, setAsked] = useState<{ step: Step; phaseId: number } | null>(null);
  const oneAtATime = useOneAtATime();
  const change = useChange(
    ({ step, phaseId, reason }: { step: Step; phaseId: number; reason: string | null }) =>
      call(changeWorkflow, {
        params: { performanceId: performance.id, workflowId: phaseId },
        body: { action: step.action, reason },
        ifMatch: performance.version,
      }),
  );
  const take = async (step: Step, phaseId: number, reason: string | null) => {
    try {
      await change.mutateAsync({ step, phaseId, reason });
      toast.positive(step.done);
      return null;
    } catch (error) {
      if (hasStatus(error, 401)) return null;
      return problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error);
    }
  };
  const takeAtOnce = (step: Step, phaseId: number) =>
    oneAtATime(async () => {
      const problem = await take(step, phaseId, null);
      if (problem) toast.critical(problem);
    });
  return (
    <>
      {performance.activeWorkflows.flatMap((phase) =>
        steps(isOwn)
          .filter(({ capability }) => can(phase.metadata.capabilities, capability))
          .map((step) => (
            <Button
              key={`${phase.id} ${step.action}`}
              variant={step.isMain ? 'filled' : 'default'}
              loading={change.isPending && change.variables?.step.action === step.action}
              onClick={() =>
                step.asks ? setAsked({ step, phaseId: phase.id }) : takeAtOnce(step, phase.id)
              }
            >
              {step.label}
            </Button>
          )),
      )}
      <ReasonDialog
        asked={
          asked && {
            title: `${asked.step.label}?`,
            confirmLabel: asked.step.label,
            isCritical: false,
            needsReason: true,
          }
        }
        readBy="the employee and everyone who can see the appraisal"
        busy={change.isPending}
        onDecide={async (note) => (asked ? take(asked.step, asked.phaseId, note) : null)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
