-- One record for everything that somebody wants looked at: a message, a picture, a character, or a page. Who reports needs
-- no account, and a report outlives one; what it quotes and who made it go with the account.
alter table reports
  drop constraint reports_reporter_id_fkey,
  add constraint reports_reporter_id_fkey foreign key (reporter_id) references users (id) on delete set null,
  alter column reporter_id drop not null,
  alter column chat_id drop not null,
  alter column message_id drop not null,
  -- Told to who reports, and the right to see what becomes of it; it cannot be guessed.
  add column number text,
  add column kind text not null default 'message' check (kind in ('message', 'picture', 'character', 'page')),
  -- Name of the picture's file in the storage.
  add column file text,
  add column premade_id uuid,
  -- Where it is, as it was told, for what is not known here by anything else.
  add column address text not null default '',
  add column email text not null default '',
  -- The name under the statement that a request is made in good faith.
  add column signature text not null default '',
  add column due_at timestamptz,
  add column state text not null default 'open' check (state in ('open', 'removed', 'kept')),
  add column decided_at timestamptz,
  add column decided_by text;
-- Seven working days are at least nine days.
update reports set due_at = created_at + interval '9 days', number = upper(replace(gen_random_uuid()::text, '-', ''));
alter table reports
  alter column due_at set not null,
  alter column number set not null,
  add constraint reports_number_key unique (number);
create index reports_open on reports (due_at) where state = 'open';

create function forget_reporter() returns trigger language plpgsql as $$
begin
  update reports set content = '', note = '', email = '', signature = '' where reporter_id = old.id;
  return old;
end
$$;
create trigger forget_reporter before delete on users for each row execute function forget_reporter();

-- Fingerprints of pictures that were taken down, so that they do not come back. No picture can be made of one.
create table removed_pictures (
  sha256 bytea primary key,
  -- Difference hash of 64 bits; null where the picture has too little in it for one to tell it from others.
  look bigint,
  removed_at timestamptz not null default now()
);
