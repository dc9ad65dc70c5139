-- Up to which message the talk had been read for memories when this was taken out of it: what comes back is not read again.
alter table removals add column drawn_seq bigint;

create index memory_sources_of_message on memory_sources (message_id);
create index memories_forgotten on memories (owner_id) where forgotten;
