import type { WorkflowDetail } from '@tenure/contract/tasks/workflows/workflow';
import { FlowLevels } from './flow-levels.tsx';
import { levelsOf } from './levels.ts';
import { StepCard } from './step-card.tsx';

export function FlowDiagram({ workflow }: { workflow: WorkflowDetail }) {
  return (
    <FlowLevels levels={levelsOf(workflow.steps)}>
      {(step) => <StepCard key={step.id} workflow={workflow} step={step} />}
    </FlowLevels>
  );
}
