-- What charts and trends say about an appraisal, so that they read one row of it instead of its sections, items and
-- measures (ADR 113). Written by those tables themselves, in the same transaction, and worked out anew each time:
-- nothing is added to an earlier figure, so that none can drift.
create table performance_figures (
  tenant_id bigint not null default current_tenant() references tenants,
  performance_id bigint not null,
  sections integer not null default 0,
  rated_sections integer not null default 0,
  goals integer not null default 0,
  -- Of all goals together, each a whole percentage.
  goal_progress integer not null default 0,
  developments integer not null default 0,
  development_progress integer not null default 0,
  primary key (tenant_id, performance_id),
  foreign key (tenant_id, performance_id) references performances on delete cascade
);
call isolate('performance_figures');

-- The figures of some appraisals as their sections, items and measures say.
create function performance_figures_of(ids bigint[]) returns table (
  performance_id bigint, sections integer, rated_sections integer, goals integer, goal_progress integer,
  developments integer, development_progress integer
) stable language sql as $$
  select p.id, (count(s.id))::int, (count(s.manager_score))::int,
    coalesce(sum(found.items) filter (where s.type = 'goal'), 0)::int,
    coalesce(sum(found.progress) filter (where s.type = 'goal'), 0)::int,
    coalesce(sum(found.items) filter (where s.type = 'development'), 0)::int,
    coalesce(sum(found.progress) filter (where s.type = 'development'), 0)::int
  from performances p
  left join performance_sections s on s.tenant_id = p.tenant_id and s.performance_id = p.id
  left join lateral (
    select count(*) as items, sum(case when parts.total > 0 then round(100.0 * parts.done / parts.total)
      when i.manager_rating is null then 0 else 100 end) as progress
    from performance_items i
    cross join lateral (select count(*) as total, count(*) filter (where x.checked) as done
      from performance_sub_items x where x.tenant_id = i.tenant_id and x.item_id = i.id) parts
    where i.tenant_id = s.tenant_id and i.section_id = s.id) found on s.type in ('goal', 'development')
  where p.tenant_id = (select current_tenant()) and p.id = any(ids)
  group by p.id
$$;

create function keep_performance_figures(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  -- One that is being deleted has no figures any more.
  insert into performance_figures (performance_id)
  select p.id from performances p where p.tenant_id = (select current_tenant()) and p.id = any(ids)
  order by p.id on conflict do nothing;
  -- Whoever changes the same appraisal at the same time waits here, and then sees what the other has committed.
  perform from performance_figures f
  where f.tenant_id = (select current_tenant()) and f.performance_id = any(ids)
  order by f.performance_id for update;
  update performance_figures f
  set sections = now.sections, rated_sections = now.rated_sections, goals = now.goals,
    goal_progress = now.goal_progress, developments = now.developments,
    development_progress = now.development_progress
  from performance_figures_of(ids) now
  where f.tenant_id = (select current_tenant()) and f.performance_id = now.performance_id;
end $$;

create function performance_section_changed() returns trigger language plpgsql as $$
begin
  perform keep_performance_figures(array(select distinct c.performance_id from changed c));
  return null;
end $$;
create function performance_item_changed() returns trigger language plpgsql as $$
begin
  perform keep_performance_figures(array(select distinct s.performance_id from changed c
    join performance_sections s on s.tenant_id = c.tenant_id and s.id = c.section_id));
  return null;
end $$;
create function performance_sub_item_changed() returns trigger language plpgsql as $$
begin
  perform keep_performance_figures(array(select distinct s.performance_id from changed c
    join performance_items i on i.tenant_id = c.tenant_id and i.id = c.item_id
    join performance_sections s on s.tenant_id = i.tenant_id and s.id = i.section_id));
  return null;
end $$;

create trigger figures_after_insert after insert on performance_sections
  referencing new table as changed for each statement execute function performance_section_changed();
create trigger figures_after_update after update on performance_sections
  referencing new table as changed for each statement execute function performance_section_changed();
create trigger figures_after_delete after delete on performance_sections
  referencing old table as changed for each statement execute function performance_section_changed();
create trigger figures_after_insert after insert on performance_items
  referencing new table as changed for each statement execute function performance_item_changed();
create trigger figures_after_update after update on performance_items
  referencing new table as changed for each statement execute function performance_item_changed();
create trigger figures_after_delete after delete on performance_items
  referencing old table as changed for each statement execute function performance_item_changed();
create trigger figures_after_insert after insert on performance_sub_items
  referencing new table as changed for each statement execute function performance_sub_item_changed();
create trigger figures_after_update after update on performance_sub_items
  referencing new table as changed for each statement execute function performance_sub_item_changed();
create trigger figures_after_delete after delete on performance_sub_items
  referencing old table as changed for each statement execute function performance_sub_item_changed();

do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    perform keep_performance_figures(array(select id from performances where tenant_id = known));
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;

-- Reports and trends look at appraisals that ended lately or haven't.
create index performances_by_end on performances (tenant_id, end_date);
