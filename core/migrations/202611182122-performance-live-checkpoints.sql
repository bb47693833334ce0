-- Managers are asked about the checkpoints of everyone who reports to them, section by section: few are live.
create index performance_checkpoints_live on performance_checkpoints (tenant_id, section_id) where state = 2;
