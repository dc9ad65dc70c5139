-- Explicit consent to what talks tell of somebody's intimate life (GDPR, Art. 9(2)(a)): to which words, when, and when it
-- was taken back. A row is never changed but for that.
create table intimate_consents (
  user_id uuid not null references users on delete cascade,
  text_version text not null,
  given_at timestamptz not null,
  taken_back_at timestamptz check (taken_back_at >= given_at)
);
create unique index intimate_consents_standing on intimate_consents (user_id) where taken_back_at is null;
create index intimate_consents_user on intimate_consents (user_id, given_at);
