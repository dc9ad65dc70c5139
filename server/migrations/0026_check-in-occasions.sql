-- On what occasion the character wrote first; null where it answers. A message that is written anew has it again.
alter table messages add column occasion jsonb;
alter table removed_messages add column occasion jsonb;
