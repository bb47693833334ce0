import type { WorkflowAction, WorkflowDetail } from '@tenure/contract/tasks/workflows/workflow';
import { hasStatus, problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { useWorkflowAction } from './workflow-queries.ts';

/** Runs an action on the displayed version; resolves with an error message, or null. */
export function useRunAction({ id, version }: Pick<WorkflowDetail, 'id' | 'version'>) {
  const act = useWorkflowAction(id);
  const run = async (
    action: Partial<WorkflowAction> & Pick<WorkflowAction, 'action'>,
    done: string,
  ): Promise<string | null> => {
    try {
      await act.mutateAsync({ ...action, version });
      toast.positive(done);
      return null;
    } catch (error) {
      if (hasStatus(error, 401)) return null;
      return problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error);
    }
  };
  return { run, isPending: act.isPending };
}
