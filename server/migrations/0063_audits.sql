-- The daily look at the books, by one process: when, and in words which rules were broken.
create table audits (
  day date primary key,
  begun_at timestamptz not null,
  -- Null where it did not come to its end.
  ended_at timestamptz,
  broken text[] not null default '{}'
);
