import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { WorkflowDetail } from '@tenure/contract/tasks/workflows/workflow';
import { cancelSentAs, workflowMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { profileHref } from '../../../lib/address/profile-address.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { RecordHistory } from '../../../ui/record/record-history.tsx';
import {
  Facts,
  RecordColumn,
  RecordColumns,
  RecordHead,
} from '../../../ui/record/record-layout.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { FlowDiagram } from './flow-diagram.tsx';
import { useRunAction } from './use-run-action.ts';
import { workflowQuery } from './workflow-queries.ts';

/** One workflow: its progress, who it is waiting for, and its actions. */
export function WorkflowPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const workflow = useQuery(workflowQuery(Number(id)));
  return (
    <Loaded what="the workflow" query={workflow}>
      {(data) => <Shown workflow={data} />}
    </Loaded>
  );
}

function Shown({ workflow }: { workflow: WorkflowDetail }) {
  const { date } = usePersonFormats();
  const [isCancelling, setCancelling] = useState(false);
  const { run, isPending } = useRunAction(workflow);
  const { label, tone } = workflowMachine.states[workflow.status];
  const open = workflow.steps.filter(({ status, assignee }) => status === 'OPEN' && assignee);
  const title = `${workflow.title}: ${workflow.employee.displayName}`;
  return (
    <Page
      title={title}
      above={[
        {
          label: workflow.employee.displayName,
          href: profileHref({ id: workflow.employee.id, tab: 'activity' }),
        },
      ]}
      head={<RecordHead title={title} badge={<ToneBadge tone={tone}>{label}</ToneBadge>} />}
      action={
        can(workflow.actions, cancelSentAs) ? (
          <Button variant="default" onClick={() => setCancelling(true)}>
            Cancel workflow
          </Button>
        ) : null
      }
    >
      <RecordColumns>
        <RecordColumn>
          <Section
            title="Progress"
            lead={`${workflow.completedSteps} of ${workflow.totalSteps} steps done`}
          >
            <Progress value={workflow.progress} aria-label="Progress" mb="md" />
            <FlowDiagram workflow={workflow} />
          </Section>
        </RecordColumn>
        <RecordColumn>
          <Section title="Details">
            <Facts>
              <div>
                <dt>Employee</dt>
                <dd>
                  <Person person={workflow.employee} size={28} />
                </dd>
              </div>
              <div>
                <dt>Date</dt>
                <dd>{date(workflow.date)}</dd>
              </div>
              <div>
                <dt>Awaiting</dt>
                <dd>
                  {open.length === 0
                    ? 'No one'
                    : [...new Set(open.map(({ assignee }) => assignee?.displayName))].join(', ')}
                </dd>
              </div>
            </Facts>
          </Section>
          <Section title="History">
            <RecordHistory history={workflow.history} />
          </Section>
        </RecordColumn>
      </RecordColumns>
      <ReasonDialog
        asked={
          isCancelling
            ? {
                title: 'Cancel workflow?',
                confirmLabel: 'Cancel workflow',
                isCritical: true,
                needsReason: true,
              }
            : null
        }
        readBy="everyone who can see the workflow"
        busy={isPending}
        onDecide={(note) => run({ action: 'cancel', note }, 'Workflow cancelled')}
        onClose={() => setCancelling(false)}
      />
    </Page>
  );
}
