-- Replaced by read-figures-of-orders and count-finished-days. Servers of versions before these can show no statistics any more.

DROP TABLE order_days;
DROP TABLE registration_days;
DROP TABLE call_minutes;
DROP TABLE visit_days;
DROP TABLE seen_days;
DROP TABLE seen_spans;
DROP TABLE stats_subjects;
DROP TABLE sales;
DROP TABLE view_counts;
