-- When a reply had its first words; written with its end. Null where it had none, or they came before this was kept.
alter table replies add column first_words_at timestamptz;

-- The overview counts these by days too; rows lie in the order of their times.
create index replies_by_time on replies using brin (created_at);
create index voices_by_time on voices using brin (created_at);
