-- The code of a sign-in is good in the browser that began it alone. Null: a mailed link, which may be opened anywhere,
-- or a code that the version before gave.
alter table identity.secrets add column browser_hash bytea;
