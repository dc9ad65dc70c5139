-- A portrait that came with a card is looked at as one that is drawn. One that is rated adult has a blurred copy.
alter table own_character_files
  add column veil text,
  add check (veil is null or kind = 'picture');

-- The file that the owner of a character sees: of a portrait that is rated adult the blurred one, without a subscription.
create function shown_portrait(portrait own_character_files) returns text language sql stable as $$
  select case
    when portrait.veil is not null and (
      select u.plan from own_characters c join users u on u.id = c.owner_id where c.id = portrait.character_id
    ) = 'none' then portrait.veil
    else portrait.file
  end
$$;

create trigger own_character_veils_gone after delete on own_character_files
  referencing old table as gone for each statement execute function loosen_veils();
