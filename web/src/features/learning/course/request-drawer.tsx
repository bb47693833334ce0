import { Button } from '@mantine/core';
import { requestEnrolment } from '@tenure/contract/learning/administration-endpoints';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { LimitedTextarea } from '../../../ui/form/controls/limited-text.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from '../learning.module.css';
import { useRefreshLearning } from '../queries.ts';

interface Props {
  course: { readonly id: number; readonly name: string };
  opened: boolean;
  onClose: () => void;
}

export function RequestDrawer({ course, opened, onClose }: Props) {
  const { user } = useSite();
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const [note, setNote] = useState('');
  const submit = () =>
    attempt(async () => {
      await call(requestEnrolment, { body: { courseId: course.id, userId: user.id, note } });
      toast.positive('Course requested');
      onClose();
      await refresh();
    });
  return (
    <SideDrawer title={`Request ${course.name}`} opened={opened} onClose={onClose}>
      <div className={classes.stack}>
        <LimitedTextarea
          label="Note"
          description="Visible to your approver."
          autosize
          minRows={3}
          most={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={submit}>Request course</Button>
        </div>
      </div>
    </SideDrawer>
  );
}
