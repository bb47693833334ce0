-- What an anonymous report shows: counted at night, and only when enough answers have changed since (ADR 117).
create table published_figures (
  tenant_id bigint not null default current_tenant() references tenants,
  report text not null,
  -- What people are grouped by.
  grouping text not null,
  published_at timestamptz not null,
  -- How many people are in each group, small ones too: sealed like the answers.
  sealed_people text not null,
  primary key (tenant_id, report, grouping)
);
call isolate('published_figures');
