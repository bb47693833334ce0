-- A countersignature is due as many days after it is requested as the employee had to sign. Those who have been
-- asked already get that time from today, or two weeks where it isn't known.
do $$
declare known bigint;
begin
  for known in select tenant_ids() loop
    perform set_config('tenure.tenant', known::text, true);
    update contracts set days_to_sign = greatest(1, expires_on - sent_at::date)
    where status = 4 and expires_on is not null and sent_at is not null;
    update contracts set expires_on = current_date + case when days_to_sign > 0 then days_to_sign else 14 end
    where status = 5 and expires_on is not null;
  end loop;
  perform set_config('tenure.tenant', '', true);
end $$;
