-- When its owner was reminded of the end that `reminded_of` names: a year is not renewed before a week has passed since.
alter table subscriptions add column reminded_at timestamptz;
