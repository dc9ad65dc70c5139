-- Every change that operators have made to what is done about a harm; the latest of each harm counts.
create table policy_changes (
  version integer generated always as identity primary key,
  harm text not null,
  action text not null,
  changed_at timestamptz not null
);
