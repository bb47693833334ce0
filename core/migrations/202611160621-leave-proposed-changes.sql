-- What an approver proposes instead of a request, until the person answers: {asked, byId, note, changes}.
alter table leave_requests add column proposal jsonb;

-- What a step changed, in words: [{what, before, after}].
alter table leave_request_history add column changes jsonb not null default '[]';
