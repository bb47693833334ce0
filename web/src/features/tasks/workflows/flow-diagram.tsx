import type { WorkflowDetail } from '@tenure/contract/tasks/workflows/workflow';
import { levelsOf } from './levels.ts';
import { StepCard } from './step-card.tsx';
import classes from './workflow.module.css';

/** Steps from top to bottom; parallel steps are side by side. */
export function FlowDiagram({ workflow }: { workflow: WorkflowDetail }) {
  return (
    <ol className={classes.levels}>
      {levelsOf(workflow.steps).map((row) => (
        <li key={row[0]?.id} className={classes.level}>
          <ul className={classes.row}>
            {row.map((step) => (
              <StepCard key={step.id} workflow={workflow} step={step} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
