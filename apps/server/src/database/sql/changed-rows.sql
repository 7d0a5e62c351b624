-- A statement trigger reads its rows as new_X and old_X. INSERT has no old rows and DELETE no new ones: there these
-- empty views have the same name, so that one function serves INSERT, UPDATE and DELETE.

CREATE OR REPLACE VIEW new_item_views AS SELECT viewed_at FROM item_views WHERE false;
CREATE OR REPLACE VIEW old_item_views AS SELECT viewed_at FROM item_views WHERE false;
CREATE OR REPLACE VIEW new_items AS SELECT category_id, car_brand_id, in_stock, fit_kind FROM items WHERE false;
CREATE OR REPLACE VIEW old_items AS SELECT category_id, car_brand_id, in_stock, fit_kind FROM items WHERE false;
CREATE OR REPLACE VIEW new_order_lines AS SELECT sold_on FROM order_lines WHERE false;
CREATE OR REPLACE VIEW old_order_lines AS SELECT sold_on FROM order_lines WHERE false;
CREATE OR REPLACE VIEW new_page_visits AS SELECT visited_at FROM page_visits WHERE false;
CREATE OR REPLACE VIEW old_page_visits AS SELECT visited_at FROM page_visits WHERE false;
