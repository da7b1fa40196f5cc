-- Names are searched in one form, whatever their case, marks and joints; phone numbers by their digits. The first name
-- stands again at the end, so that "last first" is found as well.
drop index concurrently if exists users_search_form;
create index concurrently users_search_form on users using gin
  (search_form(first_name || ' ' || last_name || ' ' || first_name) gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
drop index concurrently if exists users_search;
