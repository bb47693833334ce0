/** The dashboard widget for learning: the viewer's courses, those due first. */
import {
  enrolmentMachine,
  enrolmentStateOf,
  openEnrolmentStates,
} from '@tenure/contract/learning/enrolment-states';
import { learningWidget as contract } from '@tenure/contract/learning/learning-widget';
import { sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import { defineWidget } from '../kit/contribution/widget.ts';
import { pageOf } from '../kit/list/page-of.ts';
import { isInState } from '../kit/machine.ts';
import { type OwnEnrolment, ownEnrolmentJson } from './courses/course.store.ts';

export const learningWidget = defineWidget({
  contract,
  needs: 'learning.enrolment.view',
  itemsPerPage: () => 5,
  async read(ctx, { show }, { page, itemsPerPage, sortBy, sortDirection = 'asc' }) {
    const today = dayIn(ctx.actor.timezone, ctx.now);
    const order = sql.ref(sortBy === 'name' ? 'c.name' : 'n.due_on');
    const { rows, total } = await pageOf(
      ctx.db
        .selectFrom('learning_enrolments as n')
        .innerJoin('learning_courses as c', (join) =>
          join.onRef('c.tenant_id', '=', 'n.tenant_id').onRef('c.id', '=', 'n.course_id'),
        )
        .select(['n.id', 'n.course_id', 'c.name', 'n.status', 'n.due_on', 'n.is_required'])
        .select(ownEnrolmentJson(ctx.actor.userId).as('own'))
        .where('n.employee_id', '=', ctx.actor.userId)
        .where('n.is_current', '=', true)
        .where(
          isInState(
            'n.status',
            enrolmentMachine,
            show === 'open' ? openEnrolmentStates : ['COMPLETED'],
          ),
        )
        .orderBy(sql`${order} ${sql.raw(sortDirection)} nulls last, n.id`),
      { page, itemsPerPage },
    );
    return {
      items: rows.map((row) => {
        const { sectionsDone = 0, sectionsTotal = 0 } = (row.own as OwnEnrolment | null) ?? {};
        return {
          id: row.id,
          courseId: row.course_id,
          name: row.name,
          status: enrolmentStateOf(row.status),
          dueDate: row.due_on,
          isOverdue: show === 'open' && row.due_on !== null && row.due_on < today,
          isRequired: row.is_required,
          sectionsDone,
          sectionsTotal,
        };
      }),
      totalItems: total,
    };
  },
});
