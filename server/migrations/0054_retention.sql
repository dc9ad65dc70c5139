-- When each rule of contract/retention.ts was carried out: begun by one process at a time, and how much it erased.
create table retention_runs (
  rule text primary key,
  begun_at timestamptz not null,
  ended_at timestamptz,
  erased bigint not null default 0,
  erased_in_all bigint not null default 0
);
-- What the rules look for.
create index secrets_ending on identity.secrets (expires_at);
create index phone_verifications_started on identity.phone_verifications (started_at);
