-- A list says how many rows there are. Counting everyone's at each request grows with the company, so that their
-- number is kept for each state, by the change itself in the same transaction (ADR 125).
create table kept_counts (
  tenant_id bigint not null references tenants,
  -- The table.
  counted text not null,
  state smallint not null,
  -- One of several rows that are added up: changes at the same moment rarely wait for each other.
  slot smallint not null,
  many bigint not null,
  primary key (tenant_id, counted, state, slot)
);
call isolate('kept_counts');

/* The rows of a table are counted by their state, a column, from now on; those alone that fit the condition. */
create procedure keeps_count(target regclass, state text, fits text default 'true') language plpgsql as $outer$
declare
  one text;
  known bigint;
  added constant text := $$
    insert into kept_counts as k (tenant_id, counted, state, slot, many)
    select tenant_id, %1$L, %2$I, pg_backend_pid() %% 16, sum(change) from (%3$s) moved
    group by tenant_id, %2$I having sum(change) <> 0 order by tenant_id, %2$I
    on conflict (tenant_id, counted, state, slot) do update set many = k.many + excluded.many$$;
  come constant text := format('select tenant_id, %I, 1 as change from come where %s', state, fits);
  gone constant text := format('select tenant_id, %I, -1 as change from gone where %s', state, fits);
begin
  foreach one in array array['insert', 'update', 'delete'] loop
    execute format('create function %I() returns trigger language plpgsql as $body$ begin %s; return null; end $body$',
      format('count_%s_of_%s', one, target), format(added, target::text, state,
        case one when 'insert' then come when 'delete' then gone else come || ' union all ' || gone end));
    execute format('create trigger kept_count_%s after %1$s on %s referencing %s for each statement execute function %I()',
      one, target, case one when 'insert' then 'new table as come' when 'delete' then 'old table as gone'
        else 'old table as gone new table as come' end, format('count_%s_of_%s', one, target));
  end loop;
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    execute format(added, target::text, state,
      format('select tenant_id, %I, 1 as change from %s where %s', state, target, fits));
  end loop;
  perform set_config('tenure.tenant', '', true);
end $outer$;

call keeps_count('contracts', 'status');
call keeps_count('learning_enrolments', 'status', 'is_current');
call keeps_count('performances', 'state');
