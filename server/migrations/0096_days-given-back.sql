-- How many days of Pro were given back with a decision that was taken back, for the time in which it kept their owner out.
alter table moderation_events add column days_given_back integer not null default 0 check (days_given_back >= 0);
