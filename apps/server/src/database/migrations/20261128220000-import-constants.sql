ALTER TABLE imports ADD constants jsonb;
