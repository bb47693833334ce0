-- An invitation is a link to choose the first password; it is good for longer than one that was asked for.
alter table password_resets drop constraint password_resets_kind_check;
alter table password_resets add constraint password_resets_kind_check
  check (kind in ('mailed', 'forced', 'invited'));
alter table users add column invited_at timestamptz;
