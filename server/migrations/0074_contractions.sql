-- Which migrations took away what the version before them may still use: a program that does not know one of these does
-- not start, and starts on any other that it does not know.
alter table migrations add column is_contraction boolean not null default false;
