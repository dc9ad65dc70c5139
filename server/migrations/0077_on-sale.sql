-- Plans and packages that operators have taken off sale, and offers that they give to nobody new; what has no row is on.
create table on_sale (
  name text primary key,
  is_on boolean not null,
  changed_at timestamptz not null
);
