alter table users drop constraint users_kind_check;
alter table users
  add constraint users_kind_check check (kind in ('guest', 'anonymous', 'registered')),
  add column plan text not null default 'none' check (plan in ('none', 'monthly', 'annual')),
  -- When the last plan ended; whoever has one and no plan has lapsed.
  add column plan_ended_at timestamptz,
  add column banned_at timestamptz,
  add column deletion_due_at timestamptz;
create index users_to_erase on users (deletion_due_at) where deletion_due_at is not null;

-- Who people are stands apart from what they say: a reader of chats needs nothing of this schema.
create schema identity;

create table identity.accounts (
  user_id uuid primary key references users (id) on delete cascade,
  -- As typed, and in the one form in which the same mailbox is always written.
  email text,
  email_key text unique,
  email_verified_at timestamptz,
  password_hash text,
  name text not null default '',
  gender text check (gender in ('female', 'male', 'other')),
  country text,
  state text,
  phone_number text,
  phone_country text,
  phone_verified_at timestamptz,
  sms_required boolean not null default false,
  email_opt_in boolean not null default false,
  email_updates boolean not null default true,
  marketing jsonb not null default '{}',
  created_at timestamptz not null default now(),
  check ((email is null) = (email_key is null))
);
create unique index accounts_by_verified_phone on identity.accounts (phone_number) where phone_verified_at is not null;

-- Single-use secrets of mailed links and addresses. Only the hash is kept.
create table identity.secrets (
  hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'confirm-email', 'sign-in')),
  -- The address that a link confirms.
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index secrets_of_user on identity.secrets (user_id, purpose);

-- Google, Twitter: a person there is an issuer and a subject, never an address.
create table identity.external_accounts (
  issuer text not null,
  subject text not null,
  provider text not null check (provider in ('google', 'twitter')),
  user_id uuid not null references users (id) on delete cascade,
  email text,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create unique index external_accounts_of_user on identity.external_accounts (user_id, provider);

-- A sign-in that is on its way through a provider. `state` travels; the rest stays here.
create table identity.social_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null check (provider in ('google', 'twitter')),
  purpose text not null check (purpose in ('sign-in', 'link')),
  user_id uuid references users (id) on delete cascade,
  code_verifier text not null,
  nonce text not null,
  details jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table identity.phone_verifications (
  user_id uuid primary key references users (id) on delete cascade,
  phone_number text not null,
  reference text not null,
  sends integer not null default 1,
  tries integer not null default 0,
  started_at timestamptz not null default now()
);

-- Bot checks that were solved and used; kept until they would have expired.
create table identity.used_bot_checks (
  id text primary key,
  expires_at timestamptz not null
);
