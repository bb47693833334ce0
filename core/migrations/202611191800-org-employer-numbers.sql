-- The numbers of an employer at its tax office and business register, which payslips show.
alter table legal_entities
  add column abn text,
  add column nzbn text,
  add column ird_number text,
  add column paye_reference text,
  add column accounts_office_reference text;
