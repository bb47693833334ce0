-- Whether any document can be late, or is due for review, is asked before each to-do list: found from an index,
-- however many letters a company keeps that ask nothing of anyone.
create index documents_asking on documents (tenant_id, due_on) where requirement <> 'none' and archived_at is null;
create index documents_to_review on documents (tenant_id, review_on) where archived_at is null;
