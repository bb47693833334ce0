-- What people have in points is the sum of their ledger. The sums of whole months are kept, so that many
-- entries cost what few do. Written by the ledger itself, in the same transaction (ADR 121).

-- The moment of the post or redemption that an entry belongs to: what takes something back is in or out of a
-- period together with it. Neither moment changes once there are points.
alter table recognition_points add column counted_at timestamptz not null default now();
-- Whether anyone but the person counts it; not for private posts and redemptions.
alter table recognition_points add column is_public boolean not null default true;

create function recognition_entry_counted() returns trigger language plpgsql as $$
begin
  new.counted_at := coalesce(
    (select p.published_at from recognition_posts p where p.tenant_id = new.tenant_id and p.id = new.post_id),
    (select q.requested_at from recognition_redemptions q
      where q.tenant_id = new.tenant_id and q.id = new.redemption_id),
    new.created_at);
  new.is_public := new.redemption_id is null and not exists (select from recognition_posts p
    where p.tenant_id = new.tenant_id and p.id = new.post_id and p.is_private);
  return new;
end $$;
create trigger recognition_entry_counted before insert on recognition_points
  for each row execute function recognition_entry_counted();

create table recognition_point_totals (
  tenant_id bigint not null default current_tenant(),
  employee_id bigint not null,
  -- Its first day, in UTC.
  month date not null,
  -- More than one entry can hold.
  points bigint not null,
  public_points bigint not null,
  primary key (tenant_id, employee_id, month),
  foreign key (tenant_id, employee_id) references employees
);
call isolate('recognition_point_totals');

create function recognition_month(moment timestamptz) returns date language sql immutable as $$
  select date_trunc('month', moment at time zone 'UTC')::date
$$;

create function keep_recognition_point_totals() returns trigger language plpgsql as $$
begin
  -- In one order, so that two writers never wait for each other.
  insert into recognition_point_totals as t (employee_id, month, points, public_points)
  select employee_id, recognition_month(counted_at), sum(points),
    coalesce(sum(points) filter (where is_public), 0)
  from come group by 1, 2 order by 1, 2
  on conflict (tenant_id, employee_id, month)
    do update set points = t.points + excluded.points,
      public_points = t.public_points + excluded.public_points;
  return null;
end $$;
create trigger recognition_point_totals after insert on recognition_points
  referencing new table as come for each statement execute function keep_recognition_point_totals();

do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    update recognition_points g
    set counted_at = coalesce(p.published_at, q.requested_at, g.created_at),
      is_public = p.is_private is not true and q.id is null
    from recognition_points entry
    left join recognition_posts p on p.tenant_id = entry.tenant_id and p.id = entry.post_id
    left join recognition_redemptions q on q.tenant_id = entry.tenant_id and q.id = entry.redemption_id
    where g.tenant_id = entry.tenant_id and g.id = entry.id;
    insert into recognition_point_totals (employee_id, month, points, public_points)
    select employee_id, recognition_month(counted_at), sum(points),
      coalesce(sum(points) filter (where is_public), 0)
    from recognition_points group by 1, 2;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

-- The entries of the month in which a company's points begin, where that is not on its first day.
create index recognition_points_counted on recognition_points (tenant_id, employee_id, counted_at);
drop index recognition_points_tenant_id_employee_id_created_at_idx;
