-- The words of a text as search compares them: without case, accents and signs, a space between two. Scripts that put
-- no spaces have their characters for words, and what runs on beyond 40 characters is cut there.
create function folded(value text) returns text language sql immutable strict parallel safe return
  trim(regexp_replace(regexp_replace(regexp_replace(
    normalize(lower(value), nfkd),
    '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]+', '', 'g'),
    '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])|([^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]{40})[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+',
    ' \1\2 ', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'));

-- What stands before each word in the index: its chat, and its stretch of 4,096 messages there. A search looks only at
-- what it may find, however much others have said, and at as little of a long chat as it takes.
create function word_place(chat uuid, stretch bigint) returns text language sql immutable strict parallel safe return
  right(chat::text, 6) || to_hex(stretch) || '_';

create function words_of(chat uuid, seq bigint, content text) returns tsvector
  language sql immutable strict parallel safe cost 1000 return
  replace(' ' || nullif(public.folded(content), ''), ' ', ' ' || public.word_place(chat, seq / 4096))::tsvector;

-- All words of a query, the last of which may go on.
create function words_sought(chat uuid, stretch bigint, query text) returns tsquery
  language sql immutable strict parallel safe return
  (public.word_place(chat, stretch)
    || replace(nullif(public.folded(query), ''), ' ', ' & ' || public.word_place(chat, stretch)) || ':*')::tsquery;

-- Without a list of what waits to be entered: whoever fills it up has to wait while it is.
create index messages_words on messages using gin (words_of(chat_id, seq, content)) with (fastupdate = off);
