import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { fieldsOf } from '@tenure/contract/kit/field';
import { startForm } from '@tenure/contract/tasks/workflows/workflow';
import type { ProfileActionProps } from '../../../lib/area/web-area.tsx';
import { hasFailed } from '../../../lib/has-failed.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { assignableQuery, useStartWorkflow } from './workflow-queries.ts';

/** Starts one of the company's workflows for a person. */
export default function AssignWorkflow({ employee, onClose }: ProfileActionProps) {
  const templates = useQuery(assignableQuery(employee.id));
  return (
    <SideDrawer title={`Assign workflow to ${employee.displayName}`} opened onClose={onClose}>
      {hasFailed(templates) ? (
        <ErrorState
          title="Workflows couldn’t be loaded"
          error={templates.error}
          onRetry={templates.refetch}
        />
      ) : templates.isPending ? (
        <LoadingRows label="Loading workflows" rows={3} />
      ) : templates.data.items.length === 0 ? (
        <EmptyState title="No workflows available">
          No workflows can be assigned to this person.
        </EmptyState>
      ) : (
        <AssignForm templates={templates.data.items} employeeId={employee.id} onClose={onClose} />
      )}
    </SideDrawer>
  );
}

interface Props {
  templates: readonly { id: number; name: string }[];
  employeeId: number;
  onClose: () => void;
}

function AssignForm({ templates, employeeId, onClose }: Props) {
  const start = useStartWorkflow(employeeId);
  const router = useRouter();
  const options = templates.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ServerForm
      fields={fieldsOf(startForm, { options: { templateId: options } })}
      schema={startForm}
      submit={async (submission) => {
        const { id } = await start.mutateAsync(submission);
        await router.navigate({ href: `/admin/workflow/view/${id}`, ignoreBlocker: true });
      }}
      submitLabel="Assign workflow"
      onCancel={onClose}
      onSaved={() => {
        toast.positive('Workflow assigned');
        onClose();
      }}
    />
  );
}
