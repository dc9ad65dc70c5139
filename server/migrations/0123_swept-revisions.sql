-- Of a talk, the revision at which what can never be remembered again was last taken out of its memories. Only talks that
-- have changed since are looked at: looking through all of them took half a minute for a third of a million memories.
alter table talk_revisions add column swept_revision bigint;
