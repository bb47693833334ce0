-- A day off that the company gives everybody, in whatever country they work, has no country.
alter table public_holidays alter column country drop not null;
alter table public_holidays add constraint regions_belong_to_a_country
  check (country is not null or regions is null);
