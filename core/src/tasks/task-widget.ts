import { taskWidget as contract } from '@tenure/contract/tasks/task-widget';
import { sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import { defineWidget } from '../kit/contribution/widget.ts';
import { peopleBelow } from '../org/public.ts';
import { presentTask } from './present-task.ts';
import { readTasks } from './task.store.ts';
import { isOpenTask, orderOf } from './task-list.ts';

export const taskWidget = defineWidget({
  contract,
  needs: 'tasks.task.view',
  itemsPerPage: ({ perPage }) => perPage,
  async read(ctx, { show }, { page, itemsPerPage, sortBy = 'dueDate', sortDirection = 'asc' }) {
    const { userId, timezone } = ctx.actor;
    const isMine = sql`t.assignee_id = ${userId}`;
    const isBelow = sql`t.assignee_id in (select id from people_below) and not ${isMine}`;
    const { rows, total } = await readTasks(ctx, {
      where: sql`${show === 'mine' ? isMine : isBelow} and ${isOpenTask}`,
      page: { limit: itemsPerPage, offset: (page - 1) * itemsPerPage },
      order: orderOf(`${sortBy}:${sortDirection}`),
      ...(show === 'team' ? { tables: peopleBelow(userId, dayIn(timezone, ctx.now)) } : {}),
    });
    return { items: rows.map((record) => presentTask(ctx, record)), totalItems: total };
  },
});
