-- Files of pictures that are shown to nobody while a report about them waits too long; they stay in the storage until it
-- is decided.
create table hidden_files (
  file text primary key,
  hidden_at timestamptz not null
);
alter table reports add column hidden_at timestamptz;

-- The monthly counts go by the time of filing, the list of what is decided by its time.
create index reports_decided on reports (decided_at desc, id) where state <> 'open';
