-- What somebody answered when they were asked whether visits may be counted: to which version of the question, what, and
-- when. Rows are only added: what was answered before stands beside what was answered since.
create table counting_choices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  text_version int not null,
  is_given boolean not null,
  chosen_at timestamptz not null
);
create index counting_choices_user on counting_choices (user_id, id);
