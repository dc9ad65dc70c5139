-- Pictures rated adult that a plan has in it: so many in each paid month, which is told by the luna that was given for it.
create function included_period(who uuid) returns text language sql stable as $$
  select m.payment_id || ' ' || m.part from subscription_months m join subscriptions s on s.id = m.subscription_id
  where s.user_id = who and s.state <> 'ended' and m.luna_given_at is not null and m.taken_back_at is null
  order by m.luna_given_at desc, m.seq desc limit 1
$$;

-- Uses up to `amount` of them; answers how many those were. Under a hold, all or nothing, and it may be given back.
create function use_included(who uuid, amount integer, monthly_most integer, annual_most integer, hold uuid default null)
returns integer language plpgsql as $$
declare
  counted text := included_period(who);
  most integer;
  before integer;
  used_now integer;
begin
  select case plan when 'monthly' then monthly_most when 'annual' then annual_most else 0 end into most
  from users where id = who for no key update;
  if counted is null or most = 0 then return 0; end if;
  select case period when counted then used else 0 end into before
  from allowances where user_id = who and what = 'adult-pictures';
  used_now := least(amount, most - coalesce(before, 0));
  if used_now <= 0 or (hold is not null and used_now < amount) then return 0; end if;
  insert into allowances (user_id, what, period, used) values (who, 'adult-pictures', counted, used_now)
  on conflict (user_id, what) do update set period = counted, used = coalesce(before, 0) + used_now;
  if hold is not null then
    insert into allowance_holds (id, user_id, what, period, amount) values (hold, who, 'adult-pictures', counted, amount);
  end if;
  return used_now;
end
$$;
