-- Records that are kept apart for a report to NCMEC's CyberTipline. They refer to nothing, so that no erasure of what
-- they are a copy of takes them along.
create table preservations (
  id uuid primary key,
  source text not null check (source in ('report', 'blocked')),
  source_id uuid not null,
  user_id uuid not null,
  -- `json` keeps what `jsonb` refuses: a card can have NUL in it.
  record json not null,
  preserved_at timestamptz not null,
  -- From then on they are erased.
  held_until timestamptz not null,
  -- When an operator reported it, and the number that the report got.
  submitted_at timestamptz,
  tip_number text,
  unique (source, source_id),
  check ((submitted_at is null) = (tip_number is null))
);
create index preservations_of_user on preservations (user_id);
create index preservations_by_end on preservations (held_until);

-- In the database and not among the pictures: no address leads to them.
create table preserved_files (
  preservation_id uuid not null references preservations (id) on delete cascade,
  name text not null,
  sha256 text not null,
  bytes bytea not null,
  primary key (preservation_id, name)
);

-- What people are told of deeds about them. That something is kept for the authorities is told once the hold has ended.
create view told_deeds as
  select d.* from desk_deeds d
  where d.deed not in ('preserved-records', 'opened-preserved', 'exported-preserved', 'noted-submission', 'released-preserved')
    or not exists (select from preservations p where p.user_id = d.user_id);
