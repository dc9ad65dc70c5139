-- Whether each picture of an archive has its row in kept_file_prints: then nobody has to unpack it to know that nothing of it
-- was taken down. One of before, or of a version that does not know this column, is unpacked once more.
alter table own_character_files add column has_prints boolean not null default false;
