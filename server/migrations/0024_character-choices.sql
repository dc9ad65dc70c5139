-- What a character was made of where somebody chose it; null for one that came from a card.
alter table own_characters add column choices jsonb;
