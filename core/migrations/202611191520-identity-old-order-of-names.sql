-- People are listed first name first (users_by_name); nothing is in the order of last names.
drop index users_tenant_id_last_name_first_name_id_idx;
