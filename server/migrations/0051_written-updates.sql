-- What is new in the product, written by operators; it stands beside the files of content/updates.
create table written_updates (
  id text primary key,
  published_at timestamptz not null,
  title text not null,
  paragraphs jsonb not null,
  link jsonb,
  -- A draft is seen at the desk alone.
  is_published boolean not null,
  changed_at timestamptz not null
);
