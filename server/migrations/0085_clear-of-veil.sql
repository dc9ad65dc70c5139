-- A report names the address of a blurred copy: the picture that it is of is found without looking at all of them.
create index pictures_veil on pictures (veil) where veil is not null;
create index own_character_files_veil on own_character_files (veil) where veil is not null;
