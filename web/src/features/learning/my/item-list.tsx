import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { pathOf } from '@tenure/contract/kit/endpoint';
import {
  deleteCompletion,
  deleteEnrolment,
  deleteExternalTraining,
  getEnrolment,
} from '@tenure/contract/learning/endpoints';
import { type LearningItem, learningItemLabels } from '@tenure/contract/learning/profile-item';
import { getCertificate } from '@tenure/contract/learning/taking-endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useSite } from '../../../lib/me.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { Due } from '../due.tsx';
import classes from '../learning.module.css';
import { refreshLearning } from '../queries.ts';
import { StatusBadge } from '../status-badge.tsx';
import { EnrolmentActions } from './enrolment-actions.tsx';
import { EditTraining } from './training-drawer.tsx';

interface Props {
  userId: number;
  items: readonly LearningItem[];
}

/** Enrolments, completions and external training, with their actions. */
export function ItemList({ userId, items }: Props) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <Item key={`${item.type}-${item.id}`} userId={userId} item={item} />
      ))}
    </ul>
  );
}

const removals = {
  CourseEnrolment: {
    action: 'DELETE',
    call: (userId: number, { id, version }: LearningItem) =>
      call(deleteEnrolment, { params: { userId, courseEnrolmentId: id }, ifMatch: version }),
  },
  CourseCompletion: {
    action: 'course-completions.delete',
    call: (userId: number, { id }: LearningItem) =>
      call(deleteCompletion, { params: { userId, id } }),
  },
  ExternalTrainingEnrolment: {
    action: 'external-training-enrolments.delete',
    call: (userId: number, { id, version }: LearningItem) =>
      call(deleteExternalTraining, { params: { userId, id }, ifMatch: version }),
  },
} as const;

function Item({ userId, item }: { userId: number; item: LearningItem }) {
  const formats = usePersonFormats();
  const client = useQueryClient();
  const router = useRouter();
  const attempt = useAttempt();
  const me = useSite().user.id;
  const [isAsking, setAsking] = useState(false);
  const { courseEnrolmentId, attachments, status } = item;
  const isOpen = status === 'NOT_YET_STARTED' || status === 'IN_PROGRESS';
  const removal = removals[item.type];
  const openCourse = () =>
    attempt(async () => {
      if (courseEnrolmentId === null) return;
      const { course } = await client.fetchQuery(
        apiQuery(getEnrolment, { params: { userId, courseEnrolmentId } }),
      );
      await router.navigate({ href: `/learning/courses/${course.id}` });
    });
  const remove = () =>
    attempt(async () => {
      await removal.call(userId, item);
      setAsking(false);
      toast.positive(`${item.name} deleted`);
      await refreshLearning(client);
    });
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <strong>{item.name}</strong>
        <span className={classes.quiet}>
          {learningItemLabels[item.type]}
          {item.completeDate ? ` · Completed ${formats.date(item.completeDate)}` : ''}
          {item.completeDate && item.expireDate
            ? ` · Valid until ${formats.date(item.expireDate)}`
            : ''}
        </span>
        <Due date={isOpen ? item.dueDate : null} />
        {item.note ? <span className={classes.note}>{item.note}</span> : null}
      </div>
      <StatusBadge status={status} />
      <div className={classes.actions}>
        {userId === me && courseEnrolmentId !== null && isOpen ? (
          <Button size="xs" onClick={openCourse}>
            {status === 'IN_PROGRESS' ? 'Continue' : 'Start'}
          </Button>
        ) : null}
        {item.type === 'CourseCompletion' && courseEnrolmentId !== null ? (
          <Button
            component="a"
            href={pathOf(getCertificate.path, { userId, courseEnrolmentId })}
            target="_blank"
            rel="noreferrer"
            size="xs"
            variant="default"
            aria-label={`Certificate for ${item.name}`}
          >
            Certificate
          </Button>
        ) : null}
        {attachments.map((file) => (
          <Button
            key={file.id}
            component="a"
            href={file.url}
            size="xs"
            variant="default"
            aria-label={`Evidence for ${item.name}`}
          >
            Evidence
          </Button>
        ))}
        {courseEnrolmentId !== null && userId !== me ? (
          <EnrolmentActions userId={userId} item={item} />
        ) : null}
        {can(item.actions, 'external-training-enrolments.edit') ? (
          <EditTraining userId={userId} id={item.id} name={item.name} />
        ) : null}
        {can(item.actions, removal.action) ? (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={`Delete ${item.name}`}
            onClick={() => setAsking(true)}
          >
            Delete
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={`Delete ${item.name}?`}
        confirmLabel="Delete"
        tone="critical"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {item.type === 'CourseCompletion'
          ? 'This also deletes the completion and its certificate. This can’t be undone.'
          : 'This can’t be undone.'}
      </ConfirmDialog>
    </li>
  );
}
