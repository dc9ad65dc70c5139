-- Characters that belong to one person. A chat, and what of it lies in the bin, names one in `premade_id`.
create table own_characters (
  -- Made by the client: a repeated call finds the character that is there.
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  gender text not null check (gender in ('female', 'male', 'futanari')),
  age integer not null check (age >= 18),
  style text not null check (style in ('realistic', 'anime')),
  phrase text not null,
  -- The sheet that every picture of the character is drawn from.
  appearance jsonb not null,
  -- The card as it came. `json` keeps what `jsonb` loses or refuses: the order of fields, NUL, half surrogates.
  card json not null,
  -- What a talk needs of the card, short enough to be read with every reply.
  role json not null,
  -- Entries of the lorebook.
  lore integer not null,
  created_at timestamptz not null default now(),
  -- From here on nobody can begin a chat with it; it goes when no chat names it any more.
  deleted_at timestamptz
);
create index own_characters_of_owner on own_characters (owner_id, created_at);
create index own_characters_deleted on own_characters (deleted_at) where deleted_at is not null;

-- Files of a character in the storage: its picture, and what came along with its card. The names are unguessable.
create table own_character_files (
  file text primary key,
  character_id uuid not null references own_characters (id) on delete cascade,
  kind text not null check (kind in ('picture', 'assets')),
  unique (character_id, kind)
);
create trigger own_character_files_gone after delete on own_character_files
  referencing old table as gone for each statement execute function loosen_files();

create index chats_with_character on chats (premade_id);
create index removals_with_character on removals (premade_id);
