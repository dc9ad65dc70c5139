-- What somebody answered to being written to: mails of offers and news, mails of updates, notices on a device's screen;
-- beside which words, what, and when. Rows are only added. Of what was allowed before this table nobody knows the words or
-- the time, so both are empty there.
create table contact_choices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  way text not null check (way in ('offers-by-mail', 'updates-by-mail', 'notices')),
  -- Of notices, the session of the device; it may be gone.
  session_id uuid,
  text_version text,
  is_given boolean not null,
  chosen_at timestamptz
);
create index contact_choices_user on contact_choices (user_id, id);
insert into contact_choices (user_id, way, is_given)
  select user_id, 'offers-by-mail', true from identity.accounts where email_opt_in;
insert into contact_choices (user_id, way, session_id, is_given)
  select user_id, 'notices', session_id, true from push_devices where messages or updates;
