-- When whoever holds a session last gave the account's password again; null until then.
alter table sessions add column stepped_up_at timestamptz;
