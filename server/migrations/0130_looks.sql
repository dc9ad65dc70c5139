-- What every worker, every scrape or every page looks for now and then, and found by reading the whole table.
create index ledger_money_by_time on ledger_transactions (made_at) include (what) where kind = 'money';
create index users_not_registered on users (kind, created_at) where kind <> 'registered';
create index chat_rounds_by_time on chat_rounds (begun_at);
create index picture_jobs_by_guests on picture_jobs (owner_id) where by_guest;
