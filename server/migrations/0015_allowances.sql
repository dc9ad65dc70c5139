-- What people without a subscription may use of something: guests in all, others each day (UTC).
create table allowances (
  user_id uuid not null references users (id) on delete cascade,
  what text not null,
  -- The day that is counted, or `all`.
  period text not null,
  used integer not null,
  primary key (user_id, what)
);

-- Uses one, in the statement or the transaction of what it is used for: if that fails, nothing was used. Raises ML001
-- where none is left.
create function use_allowance(who uuid, thing text, guest_max integer, free_max integer) returns boolean
language plpgsql as $$
declare
  person record;
begin
  select kind, plan into person from users where id = who;
  if person.plan <> 'none' then return true; end if;
  insert into allowances as a (user_id, what, period, used) values (
    who, thing,
    case person.kind when 'guest' then 'all' else to_char(now() at time zone 'utc', 'YYYY-MM-DD') end,
    1)
  on conflict (user_id, what) do update
    set used = case when a.period = excluded.period then a.used + 1 else 1 end, period = excluded.period
    where a.period <> excluded.period
      or a.used < case person.kind when 'guest' then guest_max else free_max end;
  if not found then raise exception 'no % left', thing using errcode = 'ML001'; end if;
  return true;
end
$$;
