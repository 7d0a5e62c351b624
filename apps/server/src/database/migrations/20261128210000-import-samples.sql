ALTER TABLE imports ADD samples jsonb;
