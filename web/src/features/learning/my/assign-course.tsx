import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { enrolPerson } from '@tenure/contract/learning/administration-endpoints';
import { listCourses } from '@tenure/contract/learning/endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import DayPicker from '../../../ui/form/days/day-picker.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from '../learning.module.css';
import { useRefreshLearning } from '../queries.ts';

/** Enrols somebody else in a course of the catalogue. */
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
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const [typed, setTyped] = useState('');
  const [searchText] = useDebouncedValue(typed, 250);
  const [courseId, setCourseId] = useState<string | null>(null);
  const [dueDate, setDueDate] = useState<string | null>(null);
  const courses = useQuery(
    apiQuery(listCourses, { params: { userId }, query: { searchText, itemsPerPage: 50 } }),
  );
  const offered = (courses.data?.items ?? []).filter(({ actions }) => can(actions, 'ENROLL'));
  const assign = () =>
    attempt(async () => {
      const enrolled = await call(enrolPerson, {
        body: { courseId: Number(courseId), userId, enroledMethod: 'MANUAL', dueDate },
      });
      toast.positive(`${enrolled.course.name} assigned`);
      onClose();
      await refresh();
    });
  return (
    <div className={classes.stack}>
      <Select
        label="Course"
        searchable
        placeholder="Search the catalogue"
        nothingFoundMessage="No courses match"
        data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        filter={({ options }) => options}
        value={courseId}
        onChange={setCourseId}
        onSearchChange={setTyped}
      />
      <DayPicker label="Due date" value={dueDate} onChange={setDueDate} clearable />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!courseId} onClick={assign}>
          Assign course
        </Button>
      </div>
    </div>
  );
}
