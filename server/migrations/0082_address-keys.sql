-- Signs the addresses of pictures and voices. Every server takes it from here; where it is another one, addresses end.
create table address_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (length(key) = 32)
);
