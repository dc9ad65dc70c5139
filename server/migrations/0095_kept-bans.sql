-- A ban outlives the account that its owner had erased: the row of the user stays, of the kind `erased`, with the ban, its
-- decision and nothing else, so that it is appealed and taken back as any other.
alter table users drop constraint users_kind_check;
alter table users
  add constraint users_kind_check check (kind in ('guest', 'anonymous', 'registered', 'erased'));

-- What it is known by: keyed hashes of what its owner had proved to sign in with.
create table ban_marks (
  mark bytea not null check (length(mark) = 32),
  user_id uuid not null references users (id) on delete cascade,
  primary key (mark, user_id)
);
create index ban_marks_of_user on ban_marks (user_id);

-- Makes the marks. Every server takes it from here; where it is another one, the kept bans hold nobody.
create table ban_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (length(key) = 32)
);
