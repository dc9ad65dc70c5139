-- The language model that wrote what a character says, by its name: of the writing that is shown; the others say it of
-- themselves (variants). Null where nobody knows, and for what no model wrote. Empty: of the time before it was kept.
alter table messages add column written_by text default '';
alter table messages alter column written_by drop default;
alter table removed_messages add column written_by text default '';
alter table removed_messages alter column written_by drop default;

-- Which of two models a talk stays with where both can be had, and which of them its owner did not want, by their names.
alter table chats add column kept_model text;
alter table chats add column declined_model text;

-- The model that a reply is to be written by, by its name, where that is not the one that its talk stands on by itself.
alter table replies add column asked_model text;
