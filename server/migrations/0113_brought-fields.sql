-- What a file that brought a talk says beside all that is read of it, as JSON in text: jsonb would refuse some of it. It
-- is kept for the way out, and nothing else reads it.
alter table chats add column brought_fields text;
alter table messages add column brought_fields text;
alter table removed_messages add column brought_fields text;
