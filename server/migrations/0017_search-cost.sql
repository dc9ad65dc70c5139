-- Without `strict` the database puts these functions into the statement that uses them. Called one by one they cost a
-- send and the end of a reply about half a millisecond each, which was as much as all the rest.
create or replace function folded(value text) returns text language sql immutable parallel safe return
  trim(regexp_replace(regexp_replace(regexp_replace(
    normalize(lower(value), nfkd),
    '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]+', '', 'g'),
    '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])|([^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]{40})[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+',
    ' \1\2 ', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'));
create or replace function word_place(chat uuid, stretch bigint) returns text language sql immutable parallel safe return
  right(chat::text, 6) || to_hex(stretch) || '_';
create or replace function words_of(chat uuid, seq bigint, content text) returns tsvector
  language sql immutable parallel safe return
  replace(' ' || nullif(public.folded(content), ''), ' ', ' ' || public.word_place(chat, seq / 4096))::tsvector;
