/** Loads posts with recipients, words, likes and points with SQL in batches. */
import { type CompanyDatabase, withCompany } from './bench-database.ts';

const BATCH = 100_000;
/** Post ids start here, to avoid those of the sample company. */
const FIRST = 10_000_000;
/** A post that is neither the newest nor the oldest. */
export const SOME_POST = FIRST + 5000;

/**
 * Every post has a common word, every thousandth a unique one; each has one recipient and points. One in
 * 4,000 is for the given person, so that a long list is measured too.
 */
export function addPosts(
  company: CompanyDatabase,
  personId: number,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  return withCompany(company, async (admin) => {
    const { rowCount } = await admin.query('select from recognition_posts where id = $1', [
      SOME_POST,
    ]);
    // A company kept from an earlier run already has them.
    if (rowCount !== 0) return;
    await admin.query('set synchronous_commit = off');
    // Skips foreign-key checks and triggers, as the rows are consistent.
    await admin.query('set session_replication_role = replica');
    for (let from = 1; from <= count; from += BATCH) {
      const to = Math.min(from + BATCH - 1, count);
      await admin.query(
        `with people as materialized (
          select array_agg(id order by id) as ids from employees where tenant_id = current_tenant()
        ), departments_of_people as materialized (
          select a.employee_id, min(p.department_id) as id from position_assignments a
          join positions p on p.tenant_id = a.tenant_id and p.id = a.position_id
          where a.tenant_id = current_tenant() and a.is_primary and a.assigned_to is null group by 1
        ), made as (
          insert into recognition_posts (id, giver_id, type, title, message, state, likes, created_at,
            published_at, points)
          select ${FIRST} + n, ids[1 + n % cardinality(ids)],
            case when n % 500 = 0 then 'award' else 'recommendation' end, 'Team player',
            '<p>Thank you for the handover</p>', 2, (n % 1000 = 0)::int,
            now() - n * interval '40 seconds', now() - n * interval '40 seconds', 20
          from people, generate_series($1::int, $2::int) n returning id, giver_id, published_at, likes
        ), received as (
          insert into recognition_recipients (post_id, employee_id, published_at, is_private, department_id)
          select made.id, person.id, made.published_at, false, departments.id
          from made cross join people
          cross join lateral (select case when made.id % 4000 = 0 then $3::bigint
              else ids[1 + (made.id * 7) % cardinality(ids)] end as id) person
          left join departments_of_people departments on departments.employee_id = person.id
          returning post_id, employee_id, published_at
        ), entered as (
          insert into recognition_points (employee_id, points, reason, post_id, created_at, counted_at)
          select employee_id, 20, 'received', post_id, published_at, published_at from received
        ), liked as (
          insert into recognition_likes (post_id, user_id, created_at)
          select id, giver_id, published_at from made where likes > 0
        )
        insert into recognition_words (word, post_id)
        select word, made.id from made, unnest(array['thank', 'handover',
          case when made.id % 1000 = 0 then 'rare' || made.id else 'you' end]) word`,
        [from, to, personId],
      );
      say(`${to} posts`);
    }
    // Rebuilds the totals that triggers would have maintained.
    await admin.query(`delete from recognition_point_totals where tenant_id = current_tenant()`);
    await admin.query(
      `insert into recognition_point_totals (employee_id, month, points, public_points)
       select employee_id, recognition_month(counted_at), sum(points),
         coalesce(sum(points) filter (where is_public), 0)
       from recognition_points where tenant_id = current_tenant() group by 1, 2`,
    );
    await admin.query('reset session_replication_role');
    await admin.query(
      `insert into tenant_settings (name, value) values ('recognition', '{"showsLeaderboard": true}')
       on conflict (tenant_id, name) do update set value = tenant_settings.value || excluded.value`,
    );
    for (const table of ['posts', 'recipients', 'words', 'likes', 'points', 'point_totals'])
      await admin.query(`vacuum analyze recognition_${table}`);
  });
}
