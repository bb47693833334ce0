/** A manager's team with its open courses. */
import type { PageQuery } from '@tenure/contract/kit/list';
import type { TeamMemberLearning } from '@tenure/contract/learning/administration-endpoints';
import { enrolmentMachine, openEnrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Given, preparedByShape } from '../../kit/data/prepared.ts';
import type { PageOfRows } from '../../kit/list/page-of.ts';
import { isInState } from '../../kit/machine.ts';
import { offsetOf } from '../../kit/paging.ts';
import { peopleBelow, presentBrief, recordVisibility } from '../../org/public.ts';
import {
  byDueDate,
  type EnrolmentColumns,
  enrolmentColumns,
  isOverdue,
  type PersonColumns,
  personColumns,
  present,
} from './enrolment-list.ts';

interface Asked {
  readonly userId: number;
  readonly today: string;
  readonly show: 'all' | 'overdue';
  readonly limit: number;
  readonly offset: number;
}

interface MemberRow extends PersonColumns {
  readonly open: number;
  readonly overdue: number;
  readonly completed: number;
  readonly items: readonly EnrolmentColumns[];
  readonly total: number;
}

/** Few enough to show below a name; the profile lists them all. */
const MOST_ITEMS = 20;

const isOpen = isInState('n.status', enrolmentMachine, openEnrolmentStates);
const count = (condition: RawBuilder<boolean>) => sql`count(*) filter (where ${condition})`;

/** Those with something overdue first. */
const membersOf = preparedByShape<Asked, MemberRow>(
  ({ show }) => show,
  (_, given: Given<Asked>, { show }) => {
    const today = given((asked) => asked.today);
    return sql<MemberRow>`
      with recursive ${peopleBelow(
        given(({ userId }) => userId),
        today,
      )}, counted as materialized (
        select p.id, of.* from (select distinct id from people_below) p
        cross join lateral (select ${count(isOpen)} as open, ${count(isOverdue(today))} as overdue,
            ${count(isInState('n.status', enrolmentMachine, ['COMPLETED']))} as completed
          from learning_enrolments n where n.employee_id = p.id and n.is_current) of),
      shown as (select * from counted ${show === 'overdue' ? sql`where overdue > 0` : sql``}),
      page as (
        select * from shown order by overdue desc, open desc, id
        limit ${given(({ limit }) => limit)} offset ${given(({ offset }) => offset)})
      select page.open, page.overdue, page.completed, ${personColumns(sql`page.id`, today)},
        case when page.open = 0 then '[]' else (
          select json_agg(n) from (select ${enrolmentColumns} from learning_enrolments n
            cross join lateral (select c.name from learning_courses c
              where c.id = n.course_id limit 1) c
            where n.is_current and n.employee_id = page.id and ${isOpen}
            ${byDueDate} limit ${sql.lit(MOST_ITEMS)}) n) end as items,
        (select count(*) from shown) as total
      from page order by overdue desc, open desc, id`;
  },
);

/** The people below the viewer. */
export async function pageOfTeam(
  ctx: SignedInCtx,
  query: PageQuery & Pick<Asked, 'show'>,
): Promise<PageOfRows<TeamMemberLearning>> {
  const rows = await membersOf(ctx, {
    userId: ctx.actor.userId,
    today: dayIn(ctx.actor.timezone, ctx.now),
    show: query.show,
    limit: query.itemsPerPage,
    offset: offsetOf(query),
  });
  const [first] = rows;
  const total =
    first?.total ?? (query.page > 1 ? (await pageOfTeam(ctx, { ...query, page: 1 })).total : 0);
  const visibility = recordVisibility(ctx.actor);
  return {
    total,
    rows: rows.map(({ open, overdue, completed, items, ...person }) => ({
      user: presentBrief(visibility, person.user),
      open,
      overdue,
      completed,
      items: items.map((item) => present(ctx, { ...item, ...person })),
    })),
  };
}
