-- Whoever asks whether there is a person is told by the site too (SAF-24).
alter table ai_notices drop constraint ai_notices_kind_check,
  add constraint ai_notices_kind_check check (kind in ('first', 'daily', 'three-hours', 'asked'));
