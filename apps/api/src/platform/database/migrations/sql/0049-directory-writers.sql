-- Waits until every transaction has ended that wrote customers or passkeys before the rows of 0048 could be seen. The lock
-- is released at once.
lock table users, passkeys in share row exclusive mode;
