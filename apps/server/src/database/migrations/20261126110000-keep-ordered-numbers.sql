-- The first MPN and the first OEM number of the item on the day of the order.

ALTER TABLE order_lines ADD COLUMN mpn text, ADD COLUMN oem_number text;
