-- How far the clock of whoever said something was ahead of UTC: "tomorrow" is another day in New York than in Paris. Null
-- where nobody knows. The clock of whoever is spoken to counts for what a character says.
alter table messages add column utc_offset_minutes smallint;
alter table removed_messages add column utc_offset_minutes smallint;
