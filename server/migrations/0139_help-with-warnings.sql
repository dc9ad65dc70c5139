-- Whether help lines stand with a warning that is not read yet, so that they do where it is shown again. It is told of nobody
-- once the warning is read.
alter table moderation_events add column offers_help boolean not null default false;
