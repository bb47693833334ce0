import { Button } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import type { TaskDetail } from '@tenure/contract/tasks/task';
import { MOST_TASK_FILES, taskFiles } from '@tenure/contract/tasks/task-files';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FileField } from '../../ui/form/files/file-field.tsx';
import { Section } from '../../ui/page/section.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useTaskFiles } from './queries.ts';
import classes from './task-page.module.css';

/** Files of a task: instructions and evidence of completion. */
export function TaskFiles({ task }: { task: TaskDetail }) {
  const { add, remove } = useTaskFiles(task.id);
  const attempt = useAttempt();
  const [removed, setRemoved] = useState<TaskDetail['attachments'][number] | null>(null);
  const mayAdd = can(task.actions, 'tasks.files.add') && task.attachments.length < MOST_TASK_FILES;
  if (task.attachments.length === 0 && !mayAdd) return null;
  return (
    <Section title="Files">
      {task.attachments.length > 0 ? (
        <ul className={classes.files}>
          {task.attachments.map((file) => (
            <li key={file.id}>
              <IconFile size={18} stroke={1.6} aria-hidden />
              <a className={classes.file} href={file.url} download={file.name}>
                {file.name}
              </a>
              {file.mayRemove ? (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => setRemoved(file)}
                >
                  Remove
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayAdd ? (
        <FileField
          label="Add file"
          use={taskFiles}
          value={null}
          error={undefined}
          onChange={(fileId) => {
            if (fileId === null) return;
            attempt(async () => {
              await add.mutateAsync(fileId);
              toast.positive('File added');
            });
          }}
        />
      ) : null}
      <ConfirmDialog
        opened={removed !== null}
        title="Remove file?"
        confirmLabel="Remove file"
        tone="critical"
        busy={remove.isPending}
        onCancel={() => setRemoved(null)}
        onConfirm={() =>
          attempt(async () => {
            if (removed) await remove.mutateAsync(removed.id);
            setRemoved(null);
            toast.positive('File removed');
          })
        }
      >
        {removed?.name} can no longer be downloaded from this task.
      </ConfirmDialog>
    </Section>
  );
}
