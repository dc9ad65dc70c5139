-- Parts of the product that operators have switched off; what has no row is on.
create table switches (
  name text primary key,
  is_on boolean not null,
  changed_at timestamptz not null
);
