-- Premade characters that an operator has taken down after a report: at once, without a new version of the program.
create table taken_down_characters (
  premade_id uuid primary key,
  taken_down_at timestamptz not null
);
