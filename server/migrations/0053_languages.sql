-- The language in which the site, its characters and its mails speak to a user; the list is contract/languages.ts.
alter table users
  add column language text not null default 'en' check (language in ('en', 'es', 'de', 'fr', 'pt', 'ja'));
