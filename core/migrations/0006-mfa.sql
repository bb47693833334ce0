-- The second step of signing in: what somebody can be asked for, what they were asked, and how often they guessed.

alter table sessions
  -- When the person last proved who they are: with the password, or with a code where one is asked for.
  add column verified_at timestamptz not null default now(),
  -- Where they wanted to go before they were asked for a code.
  add column referrer_url text;

create table mfa_methods (
  tenant_id bigint not null default current_tenant() references tenants,
  user_id bigint not null,
  channel text not null check (channel in ('email', 'sms', 'totp')),
  -- Where codes go; null for an authenticator app.
  address text,
  -- The app's shared secret, sealed; null for the other channels.
  sealed_secret text,
  -- The last time step whose code was used: a code works once.
  last_step bigint,
  confirmed_at timestamptz not null,
  primary key (tenant_id, user_id, channel),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call isolate('mfa_methods');

create table mfa_recovery_codes (
  tenant_id bigint not null default current_tenant() references tenants,
  user_id bigint not null,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call isolate('mfa_recovery_codes');

-- What one session is asked for now. It goes with the session.
create table mfa_challenges (
  tenant_id bigint not null default current_tenant() references tenants,
  session_id bigint not null,
  channel text not null check (channel in ('email', 'sms', 'totp')),
  address text,
  -- The code's digest, sealed; null for an authenticator app that is set up already.
  sealed_code_hash text,
  -- The secret of an app that is being set up.
  sealed_secret text,
  expires_at timestamptz not null,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
call isolate('mfa_challenges');

-- Wrong codes and resends are counted for the person, not for the session: signing in again clears nothing.
create table mfa_counters (
  tenant_id bigint not null default current_tenant() references tenants,
  user_id bigint not null,
  kind text not null check (kind in ('failed', 'sent')),
  count integer not null,
  since timestamptz not null,
  locked_until timestamptz,
  primary key (tenant_id, user_id, kind),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call isolate('mfa_counters');
