-- What somebody with an account is writing into a chat and has not sent. An empty one stays for its number: a call that was
-- on its way before it does not bring the words back.
create table chat_drafts (
  chat_id uuid primary key references chats on delete cascade,
  content text not null,
  version integer not null check (version > 0),
  written_at timestamptz not null default now()
);
