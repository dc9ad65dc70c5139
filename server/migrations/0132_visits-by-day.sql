-- How many came by an affiliate's link on each day (UTC). The visits themselves are kept only as long as a browser may tell
-- of the same one again. A trigger counts, so that a version that knows nothing of it does too.
create table affiliate_visit_days (
  affiliate_id uuid not null references affiliates (user_id) on delete cascade,
  day date not null,
  visits integer not null,
  primary key (affiliate_id, day)
);
create function count_affiliate_visit() returns trigger language plpgsql as $$
begin
  insert into affiliate_visit_days as d (affiliate_id, day, visits)
  values (new.affiliate_id, (new.entered_at at time zone 'UTC')::date, 1)
  on conflict (affiliate_id, day) do update set visits = d.visits + 1;
  return null;
end
$$;
create trigger affiliate_visit_counted after insert on affiliate_visits
  for each row execute function count_affiliate_visit();
insert into affiliate_visit_days (affiliate_id, day, visits)
select affiliate_id, (entered_at at time zone 'UTC')::date, count(*) from affiliate_visits group by 1, 2;
