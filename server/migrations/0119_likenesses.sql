-- Of a copy: the character that its face, its outfit and its voice go by, which may be gone. A character that is no copy
-- goes by itself.
alter table own_characters add column likeness uuid;
