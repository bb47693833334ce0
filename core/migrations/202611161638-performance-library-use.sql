-- What an appraisal was written from is kept: it can be deactivated, not deleted.
alter table performance_library_items add column is_used boolean not null default false;

update performance_library_items l set is_used = true
where exists (select from performance_items i
  where i.tenant_id = l.tenant_id and l.id in (i.label_id, i.library_item_id));
