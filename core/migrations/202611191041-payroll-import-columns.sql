-- An import of payslips says what the file calls its columns, and in which order its dates were read.
alter table payroll_payslip_imports add column headers jsonb not null default '{}', add column dates jsonb;
alter table payroll_payslip_import_problems add column column_name text;
