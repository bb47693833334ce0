-- The administrator who took a step as somebody else: neither of the two approves what they prepared.
alter table contract_history add column acting_by_id bigint;
alter table contract_history add foreign key (tenant_id, acting_by_id) references users;
create index on contract_history (tenant_id, acting_by_id);
