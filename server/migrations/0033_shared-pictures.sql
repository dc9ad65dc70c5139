-- A link that shows one picture to whoever has it, until it ends or is taken back. It goes with its picture.
create table picture_shares (
  picture_id uuid primary key references pictures (id) on delete cascade,
  -- SHA-256 of the token: who reads this table sees no picture by it.
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Whether a picture of a character was drawn here, or came with a card. Only what was drawn here is ever shown to an
-- image engine.
alter table own_character_files add column is_drawn boolean not null default false;
update own_character_files f set is_drawn = true
from own_characters c where c.id = f.character_id and f.kind = 'picture' and c.choices is not null;
