-- What a picture that came along with a card hashes to, and how it looks, by the archive that it is kept in: it is compared
-- with what was taken down each time it goes out. An archive of before, or of a version that does not know this table, gets
-- its rows when it is first read. Null of a picture with nothing in it to tell it by.
create table kept_file_prints (
  file text not null references own_character_files (file) on delete cascade,
  sha256 bytea not null,
  look bit(256),
  primary key (file, sha256)
);
