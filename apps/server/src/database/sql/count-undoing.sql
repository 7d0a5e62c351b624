-- The previous release counts undoing in the columns of applying: moves that. This one does not touch them then.

CREATE OR REPLACE FUNCTION count_undoing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('undoing', 'undo_stopped') THEN
    NEW.undo_done := NEW.undo_done + NEW.apply_done - OLD.apply_done;
    NEW.undo_refused := NEW.undo_refused + NEW.apply_refused - OLD.apply_refused;
    NEW.undo_ms := NEW.undo_ms + NEW.apply_ms - OLD.apply_ms;
  ELSE
    NEW.undo_total := NEW.apply_total;
  END IF;
  NEW.apply_total := OLD.apply_total;
  NEW.apply_done := OLD.apply_done;
  NEW.apply_refused := OLD.apply_refused;
  NEW.apply_ms := OLD.apply_ms;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER imports_count_undoing BEFORE UPDATE OF apply_done ON imports
  FOR EACH ROW WHEN (NEW.state = 'undoing') EXECUTE FUNCTION count_undoing();
