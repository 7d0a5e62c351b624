-- The shop's user, who owns its database and is no superuser. Run once by a superuser, with psql 15 or later and
-- SHOP_DATABASE_PASSWORD in the environment.
\getenv password SHOP_DATABASE_PASSWORD
CREATE ROLE beambright LOGIN PASSWORD :'password';
CREATE DATABASE beambright OWNER beambright TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
