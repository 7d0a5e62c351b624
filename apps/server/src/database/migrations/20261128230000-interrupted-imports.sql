-- When the job of an import has last shown that it works.
ALTER TABLE imports ADD active_at timestamptz(3);
