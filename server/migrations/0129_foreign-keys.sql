-- Deleting a row, and giving what is a guest's to an account, looks for all that names it: without an index that is the whole
-- table, each time.
create index ai_notices_of_user on ai_notices (user_id);
create index social_flows_of_user on identity.social_flows (user_id) where user_id is not null;
