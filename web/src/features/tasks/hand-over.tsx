import { Button } from '@mantine/core';
import { useState } from 'react';
import { hasStatus, problemOf, sentenceOf } from '../../lib/api-error.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { RecordPicker } from '../../ui/form/controls/record-picker.tsx';
import { toast } from '../../ui/toast.ts';
import { useHandOver } from './queries.ts';
import classes from './task-page.module.css';

/** Reassigns all open tasks of a person to someone else. */
export function HandOver({ employeeId }: { employeeId: number }) {
  const [isAsking, setAsking] = useState(false);
  const [assigneeId, setAssigneeId] = useState<number | null>(null);
  const handOver = useHandOver(employeeId);
  const run = async (note: string): Promise<string | null> => {
    if (assigneeId === null) return 'Choose who takes over.';
    try {
      const { handedOver } = await handOver.mutateAsync({ assigneeId, note });
      toast.positive(handedOver === 1 ? '1 task handed over' : `${handedOver} tasks handed over`);
      return null;
    } catch (error) {
      if (hasStatus(error, 401)) return null;
      return problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error);
    }
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setAssigneeId(null);
          setAsking(true);
        }}
      >
        Hand over tasks
      </Button>
      <ReasonDialog
        asked={
          isAsking
            ? {
                title: 'Hand over open tasks?',
                confirmLabel: 'Hand over tasks',
                isCritical: false,
                needsReason: false,
              }
            : null
        }
        readBy="everyone who can see the tasks"
        busy={handOver.isPending}
        onDecide={run}
        onClose={() => setAsking(false)}
      >
        <div className={classes.picker}>
          <RecordPicker
            of="person"
            label="New assignee"
            description="Tasks in review stay with their reviewers."
            isRequired
            value={assigneeId}
            except={employeeId}
            onChange={setAssigneeId}
          />
        </div>
      </ReasonDialog>
    </>
  );
}
