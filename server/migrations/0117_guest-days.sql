-- How much of what a guest may use in all was used on the latest day (UTC): it counts for the account that the guest signs
-- in to. A trigger keeps it, so that the version before, which knows nothing of it, does so too.
alter table allowances
  add column latest_day date,
  add column used_that_day integer not null default 0;

create function note_guest_day() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'utc')::date;
  had integer := 0;
  had_today integer := 0;
begin
  if new.period <> 'all' then return new; end if;
  if tg_op = 'UPDATE' and old.period = 'all' then
    had := old.used;
    if old.latest_day = today then had_today := old.used_that_day; end if;
  end if;
  new.latest_day := today;
  new.used_that_day := greatest(0, had_today + new.used - had);
  return new;
end
$$;

create trigger allowances_guest_day before insert or update of used, period on allowances
  for each row execute function note_guest_day();
