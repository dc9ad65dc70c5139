-- Of a picture of a character that was compared with the character's portrait: alike at once, drawn again and shown in the
-- better of the two, still unlike, or nobody could tell.
alter table pictures add column likeness text check (likeness in ('alike', 'redrawn', 'unlike', 'unsure'));
-- For the desk, which counts those of the last days.
create index pictures_compared on pictures (created_at) where likeness is not null;

-- The picture in whose place a job draws another at no cost, since that one was unlike. No foreign key: in a chat the
-- first picture makes room for the other, and the other is none to draw again for nothing.
alter table picture_jobs add column again_of uuid;
-- Once for each picture, unless nothing came of it.
create unique index picture_jobs_again on picture_jobs (again_of)
  where again_of is not null and (ended_at is null or status in ('done', 'blocked'));

-- Whether a picture may be drawn again for nothing, or is: only one that was asked for, and is itself no such second one.
create function free_redraw(p pictures) returns text stable language sql as $$
  select case when again.id is null then 'offered' when again.ended_at is null then 'coming' end
  from picture_jobs j
  left join picture_jobs again on again.again_of = p.id and (again.ended_at is null or again.status in ('done', 'blocked'))
  where p.likeness = 'unlike' and j.id = p.job_id and not j.is_unasked and j.again_of is null
$$;
