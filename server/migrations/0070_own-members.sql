-- A deleted own character is kept for as long as a group names it, or what it said in one is there.
create index chat_members_with_character on chat_members (premade_id);
create index messages_of_speaker on messages (speaker_id) where speaker_id is not null;
create index removed_messages_of_speaker on removed_messages (speaker_id) where speaker_id is not null;
