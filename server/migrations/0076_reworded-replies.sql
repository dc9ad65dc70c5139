-- The words of a character's message are the user's, who has changed them. Of the writing that is shown; the others say
-- it of themselves (variants).
alter table messages add column is_reworded boolean not null default false;
alter table removed_messages add column is_reworded boolean not null default false;
