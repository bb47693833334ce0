-- A search takes the first few words of each kind, so that the hundred positions called Hardware
-- engineer do not hide Harriet: each kind's words stand together.
alter table search_entries
  drop constraint search_entries_pkey,
  add primary key (tenant_id, kind, word, record_id, field);
