-- How far somebody has read what is new in the product. The trigger of 0021 tells their other tabs.
alter table users add column updates_read_to timestamptz;
