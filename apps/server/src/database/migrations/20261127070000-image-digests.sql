-- SHA-256 of the uploaded file in hex: an item does not get the same picture twice. Null for older pictures and our own.
ALTER TABLE images ADD COLUMN digest text;
