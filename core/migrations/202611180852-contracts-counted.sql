-- HR's list counts everyone's contracts: who may see one is known from the index, without its text.
create index contracts_counted on contracts (tenant_id, id)
  include (employee_id, countersigner_id, sent_at, status);
