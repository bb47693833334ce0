import type { Course } from '@tenure/contract/learning/course';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { CardItem } from '../../../ui/card/cards.tsx';
import classes from '../learning.module.css';
import { StatusBadge } from '../status-badge.tsx';

export function CourseCard({ course }: { course: Course }) {
  return (
    <CardItem>
      {course.imageUrl ? <img className={classes.image} src={course.imageUrl} alt="" /> : null}
      <h2>
        <AppLink href={`/learning/courses/${course.id}`}>{course.name}</AppLink>
      </h2>
      <CourseFacts course={course} />
      {course.description ? <p>{course.description}</p> : null}
      <div className={classes.badges}>
        <CourseBadges course={course} />
      </div>
    </CardItem>
  );
}

type Facts = Pick<Course, 'courseCategory' | 'duration' | 'cpdPoints'>;

/** Category, hours and points in one line. */
export function CourseFacts({ course }: { course: Facts }) {
  const { number } = usePersonFormats();
  const points =
    course.cpdPoints > 0
      ? ` · ${number(course.cpdPoints)} CPD ${course.cpdPoints === 1 ? 'point' : 'points'}`
      : '';
  return (
    <span className={classes.quiet}>
      {course.courseCategory.name} · {number(course.duration)}{' '}
      {course.duration === 1 ? 'hour' : 'hours'}
      {points}
    </span>
  );
}

export function CourseBadges({ course }: { course: Course }) {
  return (
    <>
      {course.enrolment ? <StatusBadge status={course.enrolment.status} /> : null}
      {course.pendingRequestId === null ? null : (
        <ToneBadge tone="warning">Awaiting approval</ToneBadge>
      )}
      {course.isRequired ? <ToneBadge tone="information">Required</ToneBadge> : null}
      {course.isRecommended ? <ToneBadge tone="quiet">Recommended</ToneBadge> : null}
      {course.hasFacetofaceSessions ? <ToneBadge tone="quiet">Face to face</ToneBadge> : null}
      {course.isApprovalRequired && !course.enrolment ? (
        <ToneBadge tone="quiet">Needs approval</ToneBadge>
      ) : null}
    </>
  );
}
