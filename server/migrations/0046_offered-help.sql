-- Of a message in the bin, as of one in a chat.
alter table removed_messages add column offers_help boolean not null default false;
