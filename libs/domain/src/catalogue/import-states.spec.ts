import { describe, expect, test } from '@jest/globals';
import { problemOf } from '../errors/errors.js';
import { assertCanStart, IMPORT_STATES, IMPORT_STEPS, type ImportState } from './import-states.js';

const ANSWERS: Record<ImportState, Record<keyof typeof IMPORT_STEPS, string>> = {
  uploaded: { check: 'ok', apply: 'IMPORT_NOT_CHECKED', undo: 'IMPORT_NOT_APPLIED' },
  reading: { check: 'IMPORT_APPLIED', apply: 'IMPORT_NOT_CHECKED', undo: 'IMPORT_NOT_APPLIED' },
  checked: { check: 'ok', apply: 'ok', undo: 'IMPORT_NOT_APPLIED' },
  failed: { check: 'ok', apply: 'IMPORT_NOT_CHECKED', undo: 'IMPORT_NOT_APPLIED' },
  applying: { check: 'IMPORT_APPLIED', apply: 'IMPORT_NOT_CHECKED', undo: 'IMPORT_NOT_APPLIED' },
  stopped: { check: 'IMPORT_APPLIED', apply: 'ok', undo: 'ok' },
  applied: { check: 'IMPORT_APPLIED', apply: 'IMPORT_APPLIED', undo: 'ok' },
  undoing: { check: 'IMPORT_APPLIED', apply: 'IMPORT_NOT_CHECKED', undo: 'IMPORT_NOT_APPLIED' },
  undo_stopped: { check: 'IMPORT_APPLIED', apply: 'IMPORT_UNDONE', undo: 'ok' },
  undone: { check: 'IMPORT_APPLIED', apply: 'IMPORT_UNDONE', undo: 'IMPORT_UNDONE' },
};

describe('the states of an import', () => {
  test.each(IMPORT_STATES)('allow only the steps in the table: %s', (state) => {
    const answerTo = (step: keyof typeof IMPORT_STEPS) =>
      problemOf(() => assertCanStart(step, state))?.code ?? 'ok';
    expect({ check: answerTo('check'), apply: answerTo('apply'), undo: answerTo('undo') }).toEqual(
      ANSWERS[state],
    );
  });

  test('can each be reached by a step of the import, except the first state', () => {
    const reached = Object.values(IMPORT_STEPS).flatMap(({ running, stopped, done }) => [
      running,
      stopped,
      done,
    ]);
    expect(new Set(['uploaded', ...reached])).toEqual(new Set(IMPORT_STATES));
  });
});
