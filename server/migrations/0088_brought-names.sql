-- What the two are called in the file that brought a talk: whose words a question about one of them asks for. Null in others.
alter table chats
  add column brought_user_name text,
  add column brought_character_name text;
