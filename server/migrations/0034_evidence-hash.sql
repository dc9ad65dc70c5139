-- SHA-256 of the text that a decision was about: a case can be told to be about a text that somebody shows, and the text
-- itself is not kept. Decisions from before have none.
alter table moderation_events add column evidence_hash text not null default '';
