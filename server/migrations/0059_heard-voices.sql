-- By hash, the words of a message that were read aloud: hearing the same again costs nothing, also where somebody has gone
-- back to an earlier writing, or the voice had gone with the message to the bin and is made anew.
alter table messages add column heard text[];
alter table removed_messages add column heard text[];
-- What was read before anything was paid for it stays free.
update messages m set heard = array[left(encode(sha256(convert_to(v.content, 'UTF8')), 'hex'), 32)]
from voices v where v.message_id = m.id;
