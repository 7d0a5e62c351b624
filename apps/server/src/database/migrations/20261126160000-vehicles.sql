-- Models of the car brands and their generations. A month is a number: year * 12 + month - 1.

CREATE TABLE car_models (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  car_brand_id uuid NOT NULL REFERENCES car_brands ON DELETE CASCADE,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  slug         text COLLATE "C" NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
CREATE UNIQUE INDEX car_models_slug_unique ON car_models (car_brand_id, slug);

CREATE TABLE vehicles (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug         text COLLATE "C" NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  model_id     uuid NOT NULL REFERENCES car_models ON DELETE CASCADE,
  chassis_code text COLLATE "C" NOT NULL CHECK (chassis_code ~ '^[A-Z0-9]{2,8}$'),
  engine_code  text COLLATE "C" CHECK (engine_code ~ '^[A-Z0-9-]{2,12}$'),
  body         text CHECK (length(body) BETWEEN 1 AND 40),
  -- From 1950 to 2100.
  from_month   integer NOT NULL CHECK (from_month BETWEEN 23400 AND 25211),
  to_month     integer CHECK (to_month BETWEEN from_month AND 25211),
  is_checked   boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX vehicles_slug_unique ON vehicles (slug);
CREATE UNIQUE INDEX vehicles_once ON vehicles (model_id, chassis_code, engine_code, from_month) NULLS NOT DISTINCT;
CREATE INDEX vehicles_chassis_code ON vehicles (chassis_code);
