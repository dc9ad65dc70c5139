-- What is added by one statement sums to zero by itself: so every transaction always has. Looking up all entries of its
-- transactions made the planner read the whole table.
create or replace function ledger_check_sums() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transaction_id, currency having sum(amount) <> 0)
  then raise exception 'a transaction does not sum to zero' using errcode = 'ML003'; end if;
  return null;
end
$$;

-- Planning a batch anew takes as long as booking it.
alter function ledger_spend_many(text[], uuid[], bigint[], text[]) set plan_cache_mode = force_generic_plan;

-- A hold that was booked between two looks at it was ended without a lock on its wallet, and the line in the statement
-- could show a balance that was not so.
create or replace function ledger_lock_hold(hold uuid) returns ledger_holds language plpgsql as $$
declare
  held ledger_holds;
begin
  select * into held from ledger_holds where id = hold;
  if not found then return held; end if;
  perform from ledger_wallets where id = held.wallet_id for no key update;
  select * into held from ledger_holds where id = hold;
  return held;
end
$$;
