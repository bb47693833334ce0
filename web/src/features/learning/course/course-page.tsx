import { Button, Progress } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { pathOf } from '@tenure/contract/kit/endpoint';
import { actOnEnrolment, addEnrolment } from '@tenure/contract/learning/endpoints';
import type { SectionBrief } from '@tenure/contract/learning/section';
import { getCertificate, type getCourse } from '@tenure/contract/learning/taking-endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { CourseBadges, CourseFacts } from '../catalogue/course-card.tsx';
import { Due } from '../due.tsx';
import classes from '../learning.module.css';
import { courseQuery, useRefreshLearning } from '../queries.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { SectionView } from './section-view.tsx';
import { SessionList } from './session-list.tsx';

type Shown = AnswerOf<typeof getCourse>;

export function CoursePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery({ ...courseQuery(Number(id)), staleTime: 0 });
  return (
    <Loaded what="the course" query={query}>
      {(course) => <Course course={course} />}
    </Loaded>
  );
}

function Course({ course }: { course: Shown }) {
  const { user } = useSite();
  const search = useSearch({ strict: false }) as { section?: number };
  const { enrolment, sections } = course;
  const isTaking = enrolment?.status === 'IN_PROGRESS' || enrolment?.status === 'COMPLETED';
  const opened = isTaking ? sections.find(({ id }) => id === Number(search.section)) : undefined;
  const share = enrolment
    ? (100 * enrolment.sectionsDone) / Math.max(1, enrolment.sectionsTotal)
    : 0;
  return (
    <Page
      title={course.name}
      above={[{ label: 'Learning', href: '/learning/my' }]}
      lead={<CourseFacts course={course} />}
      action={<CourseActions course={course} />}
    >
      <div className={classes.badges}>
        <CourseBadges course={course} />
        {enrolment && enrolment.status !== 'COMPLETED' ? <Due date={enrolment.dueDate} /> : null}
      </div>
      {isTaking && enrolment ? (
        <Progress
          value={share}
          aria-label={`${enrolment.sectionsDone} of ${enrolment.sectionsTotal} sections complete`}
        />
      ) : null}
      {course.description ? <p>{course.description}</p> : null}
      <div className={classes.columns}>
        <nav aria-label="Sections">
          <ol className={classes.sections}>
            {sections.map((section) => (
              <li key={section.id}>
                <SectionLink
                  courseId={course.id}
                  section={section}
                  isOpen={isTaking && !section.isLocked}
                  isCurrent={section.id === opened?.id}
                />
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {opened && enrolment ? (
            <SectionView
              key={opened.id}
              userId={user.id}
              course={course}
              enrolmentId={enrolment.id}
              section={opened}
            />
          ) : isTaking ? (
            <p className={classes.quiet}>Choose a section to open it.</p>
          ) : null}
        </div>
      </div>
      {course.hasFacetofaceSessions || course.sessions.length > 0 ? (
        <Section title="Sessions">
          {course.sessions.length > 0 ? (
            <SessionList sessions={course.sessions} />
          ) : (
            <p className={classes.quiet}>No sessions are scheduled yet.</p>
          )}
        </Section>
      ) : null}
    </Page>
  );
}

interface LinkProps {
  courseId: number;
  section: SectionBrief;
  isOpen: boolean;
  isCurrent: boolean;
}

function SectionLink({ courseId, section, isOpen, isCurrent }: LinkProps) {
  const Icon = section.isDone ? IconCircleCheck : section.isLocked ? IconLock : IconCircle;
  const state = section.isDone ? 'complete' : section.isLocked ? 'locked' : 'open';
  const content = (
    <>
      <Icon size={18} stroke={1.6} aria-label={state} role="img" />
      {section.title}
    </>
  );
  if (!isOpen) return <span className={`${classes.section} ${classes.quiet}`}>{content}</span>;
  return (
    <AppLink
      className={classes.section}
      href={`/learning/courses/${courseId}?section=${section.id}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {content}
    </AppLink>
  );
}

function CourseActions({ course }: { course: Shown }) {
  const { user } = useSite();
  const router = useRouter();
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const [isRequesting, setRequesting] = useState(false);
  const { enrolment, sections } = course;
  const next = sections.find(({ isDone, isLocked }) => !isDone && !isLocked) ?? sections[0];
  const open = () =>
    router.navigate({ href: `/learning/courses/${course.id}?section=${next?.id}` });
  const start = async (courseEnrolmentId: number) => {
    await call(actOnEnrolment, {
      params: { userId: user.id, courseEnrolmentId },
      body: { action: 'START' },
    });
    await refresh();
    await open();
  };
  const enrol = () =>
    attempt(async () => {
      const { id } = await call(addEnrolment, {
        params: { userId: user.id },
        body: { courseId: course.id, userId: user.id, enroledMethod: 'SELF' },
      });
      toast.positive('You’re enrolled');
      await start(id);
    });
  return (
    <div className={classes.actions}>
      {enrolment?.status === 'COMPLETED' ? (
        <Button
          component="a"
          href={pathOf(getCertificate.path, { userId: user.id, courseEnrolmentId: enrolment.id })}
          target="_blank"
          rel="noreferrer"
        >
          View certificate
        </Button>
      ) : null}
      {enrolment?.status === 'NOT_YET_STARTED' ? (
        <Button onClick={() => attempt(() => start(enrolment.id))}>Start course</Button>
      ) : null}
      {enrolment?.status === 'IN_PROGRESS' ? <Button onClick={open}>Continue</Button> : null}
      {can(course.actions, 'ENROLL') ? (
        <Button variant={enrolment ? 'default' : 'filled'} onClick={enrol}>
          {enrolment ? 'Retake' : 'Enrol'}
        </Button>
      ) : null}
      {can(course.actions, 'course-enrolment-requests.add') ? (
        <Button onClick={() => setRequesting(true)}>Request course</Button>
      ) : null}
      <RequestDrawer course={course} opened={isRequesting} onClose={() => setRequesting(false)} />
    </div>
  );
}
