import { Button } from '@mantine/core';
import { fieldsOf } from '@tenure/contract/kit/field';
import { enrolPerson } from '@tenure/contract/learning/administration-endpoints';
import { listCourses } from '@tenure/contract/learning/endpoints';
import { enrolmentInput } from '@tenure/contract/learning/enrolment';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { type ControlProps, frameOf } from '../../../ui/form/control-props.ts';
import { SearchSelect } from '../../../ui/form/search/search-select.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRefreshLearning } from '../queries.ts';

/** Enrols someone else in a course from the catalogue. */
export function AssignCourse({ userId }: { userId: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Assign course
      </Button>
      <SideDrawer title="Assign course" opened={opened} onClose={() => setOpened(false)}>
        {opened ? <AssignForm userId={userId} onClose={() => setOpened(false)} /> : null}
      </SideDrawer>
    </>
  );
}

export function AssignForm({ userId, onClose }: { userId: number; onClose: () => void }) {
  const refresh = useRefreshLearning();
  return (
    <ServerForm
      fields={fieldsOf(enrolmentInput)}
      schema={enrolmentInput}
      controls={controls}
      start={{ userId, enroledMethod: 'MANUAL' }}
      submit={async ({ value: body, idempotencyKey }) => {
        const { course } = await call(enrolPerson, { body, idempotencyKey });
        toast.positive(`${course.name} assigned`);
      }}
      submitLabel="Assign course"
      onCancel={onClose}
      onSaved={async () => {
        onClose();
        await refresh();
      }}
    />
  );
}

/** Courses that the person can be enrolled in, searched as you type. */
function CourseField(props: ControlProps) {
  const params = { userId: Number(props.values?.userId) };
  const { name: _, ...frame } = frameOf(props);
  return (
    <SearchSelect
      {...frame}
      placeholder="Search the catalogue"
      search={{
        query: (searchText) =>
          apiQuery(listCourses, { params, query: { searchText, itemsPerPage: 50 } }),
        options: ({ items }) =>
          items
            .filter(({ actions }) => can(actions, 'ENROLL'))
            .map(({ id, name }) => ({ value: String(id), label: name })),
        none: 'No courses found',
      }}
      value={props.value ? String(props.value) : null}
      onChange={(value) => props.onChange(value === null ? null : Number(value))}
    />
  );
}

const controls = { courseId: CourseField };
