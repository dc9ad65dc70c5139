-- Counters of the limits that several servers share. A crash may empty the table; what ends_at has passed is swept.
create unlogged table limits (
  key_hash bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index limits_ending on limits (ends_at);
