-- Words of a prompt were left out that no picture shows. That it is so, and not which, is told to whoever wrote them.
alter table picture_jobs add column is_unsuited boolean not null default false;
