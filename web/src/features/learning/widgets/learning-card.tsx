import { Progress } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import type { learningWidget } from '@tenure/contract/learning/learning-widget';
import { usePagedItems } from '../../../lib/area/widget-items.ts';
import type { CardProps } from '../../../lib/area/widget-kind.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { WidgetEmpty } from '../../../ui/widget/widget-empty.tsx';
import { WidgetItems } from '../../../ui/widget/widget-items.tsx';
import { Due } from '../due.tsx';
import classes from '../learning.module.css';
import { StatusBadge } from '../status-badge.tsx';

/** The viewer's courses. */
export default function LearningCard({ widget }: CardProps) {
  const { items, setPage } = usePagedItems<typeof learningWidget>(widget);
  return (
    <WidgetItems
      items={items}
      name="Your courses"
      rows={3}
      onPage={setPage}
      empty={
        <WidgetEmpty
          icon={<IconSchool size={18} stroke={1.6} aria-hidden />}
          title="You’re all caught up"
        >
          Courses you need to take appear here.
        </WidgetEmpty>
      }
    >
      {(shown) => (
        <ul className={classes.list}>
          {shown.map((course) => (
            <li key={course.id} className={classes.row}>
              <div className={classes.what}>
                <AppLink href={`/learning/courses/${course.courseId}`}>{course.name}</AppLink>
                <Due date={course.dueDate} isOpen={course.status !== 'COMPLETED'} />
                {course.status === 'IN_PROGRESS' ? (
                  <Progress
                    value={(100 * course.sectionsDone) / Math.max(1, course.sectionsTotal)}
                    aria-label={`${course.name}: ${course.sectionsDone} of ${course.sectionsTotal} sections complete`}
                  />
                ) : null}
              </div>
              <StatusBadge status={course.status} />
            </li>
          ))}
        </ul>
      )}
    </WidgetItems>
  );
}
