import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import {
  archiveCourse,
  editCourse,
  type getAuthoredCourse,
  publishCourse,
} from '@tenure/contract/learning/author-endpoints';
import { courseForm } from '@tenure/contract/learning/course';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { CourseFacts } from '../catalogue/course-card.tsx';
import classes from '../learning.module.css';
import { draftQuery, useRefreshLearning } from '../queries.ts';
import { stateOf } from './courses-page.tsx';
import { DraftSections } from './draft-sections.tsx';
import { EnrolmentRules } from './enrolment-rules.tsx';
import { SessionPlan } from './session-plan.tsx';

export type Draft = AnswerOf<typeof getAuthoredCourse>;

/** A course with its draft: details, sections, sessions and enrolment rules. */
export function EditorPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery({ ...draftQuery(Number(id)), staleTime: 0 });
  return (
    <Loaded what="the course" query={query}>
      {(course) => <Editor course={course} />}
    </Loaded>
  );
}

function Editor({ course }: { course: Draft }) {
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const [isEditing, setEditing] = useState(false);
  const { label, tone } = stateOf(course);
  const params = { courseId: course.id };
  const publish = () =>
    attempt(async () => {
      await call(publishCourse, { params, ifMatch: course.version });
      toast.positive('Course published');
      await refresh();
    });
  const archive = (isArchived: boolean) =>
    attempt(async () => {
      await call(archiveCourse, { params, body: { isArchived }, ifMatch: course.version });
      toast.positive(isArchived ? 'Course archived' : 'Course restored');
      await refresh();
    });
  return (
    <Page
      title={course.name}
      above={[
        { label: 'Learning', href: '/learning/my' },
        { label: 'Courses', href: '/learning/admin/courses' },
      ]}
      lead={<CourseFacts course={course} />}
      action={
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setEditing(true)}>
            Edit details
          </Button>
          <Button variant="default" onClick={() => archive(!course.isArchived)}>
            {course.isArchived ? 'Restore' : 'Archive'}
          </Button>
          {course.isArchived ? null : (
            <Button onClick={publish} disabled={course.sections.length === 0}>
              Publish
            </Button>
          )}
        </div>
      }
    >
      <div className={classes.badges}>
        <ToneBadge tone={tone}>{label}</ToneBadge>
        <span className={classes.quiet}>
          {course.publishedVersion === null
            ? 'People see the course once it’s published.'
            : 'People who have started keep their version. Everyone else gets your changes when you publish.'}
        </span>
      </div>
      {course.description ? <p>{course.description}</p> : null}
      <DraftSections course={course} />
      <SessionPlan course={course} />
      {course.publishedVersion === null || course.isArchived ? null : (
        <EnrolmentRules courseId={course.id} />
      )}
      <SideDrawer title="Edit details" opened={isEditing} onClose={() => setEditing(false)}>
        {isEditing ? <DetailsForm course={course} onClose={() => setEditing(false)} /> : null}
      </SideDrawer>
    </Page>
  );
}

function DetailsForm({ course, onClose }: { course: Draft; onClose: () => void }) {
  const refresh = useRefreshLearning();
  const record = { ...course, category: course.courseCategory.name };
  return (
    <ServerForm
      fields={fieldsOf(courseForm)}
      schema={courseForm}
      stored={{ record, version: course.version }}
      {...(course.imageId ? { names: { imageId: { [course.imageId]: 'Course image' } } } : {})}
      submit={({ value, version, idempotencyKey }) =>
        call(editCourse, {
          params: { courseId: course.id },
          body: value,
          ifMatch: version,
          idempotencyKey,
        })
      }
      submitLabel="Save changes"
      draftKey={`learning.course.${course.id}`}
      onCancel={onClose}
      onSaved={async () => {
        toast.positive('Course saved');
        onClose();
        await refresh();
      }}
    />
  );
}
