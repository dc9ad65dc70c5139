-- The least that a spending has to do: a balance that is not below zero, and a line with what it was for.
drop table if exists floor_lines, floor_balances;
create table floor_balances (
  user_id integer primary key,
  balance bigint not null check (balance >= 0)
) with (fillfactor = 50);
create table floor_lines (
  id bigint generated always as identity primary key,
  user_id integer not null,
  amount bigint not null,
  balance_after bigint not null,
  reason text not null,
  cause uuid not null unique,
  made_at timestamptz not null default now()
);
create index floor_lines_of_user on floor_lines (user_id, id desc);
insert into floor_balances select user_id, 1000000000 from generate_series(1, 10000) as user_id;
