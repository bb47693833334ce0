-- How often the current batch was begun: work that kills its server is given up in the end.
alter table long_jobs add column begun integer not null default 0;
