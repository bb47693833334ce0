import { Button, Group, Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { hasStatus, problemOf, sentenceOf } from '../../../lib/api-error.ts';
import type { ProfileActionProps } from '../../../lib/area/web-area.tsx';
import { hasFailed } from '../../../lib/has-failed.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import DayPicker from '../../../ui/form/days/day-picker.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { assignableQuery, useStartWorkflow } from './workflow-queries.ts';

/** Starts one of the company's workflows for a person. */
export default function AssignWorkflow({ employee, onClose }: ProfileActionProps) {
  const templates = useQuery(assignableQuery(employee.id));
  const start = useStartWorkflow(employee.id);
  const router = useRouter();
  const oneAtATime = useOneAtATime();
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const assign = () =>
    oneAtATime(async () => {
      if (templateId === null) return setProblem('Choose a workflow');
      try {
        const { id } = await start.mutateAsync({ templateId: Number(templateId), date });
        toast.positive('Workflow assigned');
        router.navigate({ href: `/admin/workflow/view/${id}` });
        onClose();
      } catch (error) {
        if (!hasStatus(error, 401))
          setProblem(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error));
      }
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Assign workflow to ${employee.displayName}`}
      centered
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {hasFailed(templates) ? (
        <ErrorState
          title="Workflows couldn’t be loaded"
          error={templates.error}
          onRetry={templates.refetch}
        />
      ) : (
        <>
          <Select
            label="Workflow"
            withAsterisk
            data-autofocus
            placeholder="Choose a workflow"
            data={(templates.data?.items ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            value={templateId}
            error={problem}
            onChange={(value) => {
              setTemplateId(value);
              setProblem(null);
            }}
            nothingFoundMessage="No workflows"
          />
          <DayPicker
            mt="md"
            label="Date"
            description="Due dates are counted from this date, such as the first or last day of work. Leave empty to use today."
            value={date}
            onChange={(value) => setDate((value as string | null) ?? null)}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear date' }}
          />
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={assign} loading={start.isPending} disabled={hasFailed(templates)}>
          Assign workflow
        </Button>
      </Group>
    </Modal>
  );
}
