-- Work for after a commit, done by any instance of the shop. A claim moves run_at on by the lease.

CREATE TABLE jobs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  run_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  failed_at timestamptz(3),
  last_error text,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE INDEX jobs_due ON jobs (run_at) WHERE failed_at IS NULL;

-- A job that runs again replaces the link that it made before.
ALTER TABLE password_resets ADD COLUMN job_id uuid UNIQUE;
