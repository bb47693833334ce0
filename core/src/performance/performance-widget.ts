import { performanceWidget as contract } from '@tenure/contract/performance/performance-widget';
import {
  type PerformanceState,
  performanceMachine,
} from '@tenure/contract/performance/states/performance-states';
import { sql } from 'kysely';
import { defineWidget } from '../kit/contribution/widget.ts';
import { isInState } from '../kit/machine.ts';
import { pageOfPerson } from './appraisal/performance-list.ts';

const columns: Readonly<Record<string, string>> = {
  startDate: 'p.start_date',
  endDate: 'p.end_date',
  title: 'p.title',
};

const states = (status: string): readonly PerformanceState[] =>
  status === 'all'
    ? performanceMachine.stateNames
    : status === 'open'
      ? performanceMachine.stateNames.filter((state) => state !== 'completed')
      : [status as PerformanceState];

export const performanceWidget = defineWidget({
  contract,
  needs: 'performance.appraisal.view',
  itemsPerPage: ({ perPage }) => perPage,
  async read(ctx, { sort, order, status }, { page, itemsPerPage, sortBy, sortDirection }) {
    const column = sql.ref(columns[sortBy ?? sort] ?? 'p.start_date');
    const direction = sql.raw(sortDirection ?? order);
    const { rows, total } = await pageOfPerson(
      ctx,
      ctx.actor.userId,
      { page, itemsPerPage },
      {
        where: isInState('p.state', performanceMachine, states(status)),
        order: sql`${column} ${direction}, p.id ${direction}`,
      },
    );
    return { items: rows, totalItems: total };
  },
});
