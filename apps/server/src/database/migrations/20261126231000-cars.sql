-- The cars of customers. The year is that of registration. The frame number is personal.

CREATE TABLE cars (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  vehicle_id integer NOT NULL REFERENCES vehicles,
  year integer,
  frame_number text COLLATE "C",
  name text,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE INDEX cars_user ON cars (user_id);
CREATE INDEX cars_vehicle ON cars (vehicle_id);
