-- The latest summaries of a chat that count are asked for before a reply.
create index memories_summaries on memories (chat_id, to_seq desc) where kind = 'summary';

-- Whether something was forgotten of a message in the bin is asked by its id.
create index removed_messages_id on removed_messages (id);

-- Summaries that tell of what their user has had forgotten go, and are written anew without it.
with told as (
  select distinct summary.id, s.message_id, f.chat_id from memories f
  join memory_sources s on s.memory_id = f.id
  join memory_sources t on t.message_id = s.message_id and t.version = s.version
  join memories summary on summary.id = t.memory_id and summary.chat_id = f.chat_id and summary.kind = 'summary'
  where f.forgotten
), gone as (
  delete from memories m using told where m.id = told.id
)
insert into memory_unread (message_id, chat_id)
select distinct told.message_id, told.chat_id from told join messages m on m.id = told.message_id
on conflict do nothing;
