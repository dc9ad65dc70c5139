-- What follows from what was blocked. A decision counts until a day that the policy of its time set; it can be taken back.
alter table moderation_events
  -- The client's id of what was judged, so that a repeated send of the same text is one decision.
  add column subject uuid,
  add column reason text not null default '',
  add column counts_until timestamptz,
  add column consequence text not null default 'none' check (consequence in ('none', 'warning', 'lock', 'ban')),
  add column seen_at timestamptz,
  -- What the person lost by it, where there was something.
  add column cost text check (cost in ('message')),
  add column overturned_at timestamptz;
create unique index moderation_events_by_subject on moderation_events (user_id, subject, evidence_hash) where subject is not null;
update moderation_events set counts_until = created_at + interval '30 days', seen_at = now()
where category in ('minors', 'animals', 'non-consent') and surface in ('message', 'prompt') and rule <> 'minor-character';

alter table users
  add column locked_until timestamptz,
  -- Shown with a ban alone: with it a banned person, who has no session, writes an appeal.
  add column appeal_key uuid not null default gen_random_uuid();
create unique index users_by_appeal_key on users (appeal_key);

alter table sessions drop constraint sessions_ended_because_check;
alter table sessions add constraint sessions_ended_because_check check (
  ended_because in ('signed-out', 'signed-out-elsewhere', 'password-changed', 'account-deleted', 'banned'));

-- What a person has to look at. `review`: the writer of a blocked text asked for it. `appeal`: the writer objects.
-- `watch`: the rules ask for it, as the offence is grave.
create table moderation_cases (
  id uuid primary key,
  decision_id uuid not null references moderation_events (id) on delete cascade,
  kind text not null check (kind in ('review', 'appeal', 'watch')),
  text text not null default '',
  opened_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'overturned')),
  answered_by text,
  answered_at timestamptz,
  unique (decision_id, kind),
  check ((outcome is null) = (answered_at is null) and (outcome is null) = (answered_by is null))
);
create index moderation_cases_open on moderation_cases (opened_at) where outcome is null;

-- How often help lines were shown: a day and a country, and nobody.
create table help_counts (
  day date not null,
  -- ISO 3166-1 alpha-2, or ZZ where it is not known.
  country text not null,
  times integer not null default 0,
  primary key (day, country)
);
-- Beside the talk that it belongs to, and gone with it.
alter table messages add column offers_help boolean not null default false;
