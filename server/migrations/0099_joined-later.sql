-- From when on a member of a group hears its talk: who joined later was not there before. Without it, from the beginning.
alter table chat_members add column joined_at timestamptz;
