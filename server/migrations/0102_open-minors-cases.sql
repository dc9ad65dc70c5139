-- Whose account holds what was blocked or reported as sexual content with minors, of which nobody has decided anything and
-- nothing is kept apart. Until then it is not erased: what the law may want reported is in it.
create view open_minors_cases as
with waiting as (
  select r.id, r.kind, r.reporter_id, r.file, r.premade_id from reports r
  where r.state = 'open' and r.reason = 'minor'
    and not exists (select from preservations p where p.source = 'report' and p.source_id = r.id)
)
select e.user_id from moderation_cases c join moderation_events e on e.id = c.decision_id
  where c.outcome is null and e.category = 'minors'
    and not exists (select from preservations p where p.source = 'blocked' and p.source_id = e.id)
union all
-- A message is reported by whoever talks.
select r.reporter_id from waiting r where r.kind = 'message' and r.reporter_id is not null
union all
select p.owner_id from waiting r join pictures p on p.file = r.file
union all
select o.owner_id from waiting r join own_characters o on o.id = r.premade_id
union all
select o.owner_id from waiting r
  join own_character_files f on f.file = r.file join own_characters o on o.id = f.character_id;
