-- How many items of a category have a fitment that says that they fit a vehicle. Items that fit every car are not counted.

CREATE OR REPLACE VIEW fitting_items AS
SELECT vehicle_id, category_id, count(DISTINCT item_id)::integer AS items
FROM fitments JOIN items ON items.id = item_id
WHERE fits AND fit_kind = 'specific'
GROUP BY vehicle_id, category_id;
