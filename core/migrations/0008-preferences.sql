-- How somebody wants to read dates and to be told of things.
alter table users
  add column date_format text not null default 'auto' check (date_format in ('auto', 'dmy', 'mdy', 'ymd')),
  add column notify_by text not null default 'email' check (notify_by in ('email', 'sms'));
