-- Which terms somebody agreed to when the account was made: the page and its version.
alter table identity.accounts add column terms text, add column terms_agreed_at timestamptz;
