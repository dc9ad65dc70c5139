-- Every change that operators have made to the settings of an engine; the latest of each engine lies over the environment.
create table engine_changes (
  version integer generated always as identity primary key,
  engine text not null,
  -- What is changed, by name; the rest is as the environment says.
  settings jsonb not null,
  changed_at timestamptz not null
);
