import { DomainError } from '../errors/errors.js';
import {
  IMPORT_APPLIED,
  IMPORT_NOT_APPLIED,
  IMPORT_NOT_CHECKED,
  IMPORT_UNDONE,
} from '../errors/import-errors.js';

/** The states in the order in which an import goes through them. */
export const IMPORT_STATES = [
  'uploaded',
  'reading',
  'checked',
  'failed',
  'applying',
  'stopped',
  'applied',
  'undoing',
  'undo_stopped',
  'undone',
] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * The steps of an import. A user starts one in a state of `from`. Then a job works (`running`) until the state is `done`, or
 * `stopped`, in which the import waits for a user.
 */
export const IMPORT_STEPS = {
  check: { from: ['uploaded', 'checked', 'failed'], running: 'reading', stopped: 'failed', done: 'checked' },
  apply: { from: ['checked', 'stopped'], running: 'applying', stopped: 'stopped', done: 'applied' },
  undo: {
    from: ['applied', 'stopped', 'undo_stopped'],
    running: 'undoing',
    stopped: 'undo_stopped',
    done: 'undone',
  },
} as const;

export type ImportStep = keyof typeof IMPORT_STEPS;

/** Throws IMPORT_APPLIED, IMPORT_UNDONE, IMPORT_NOT_CHECKED or IMPORT_NOT_APPLIED if the step cannot be started now. */
export function assertCanStart(step: ImportStep, state: ImportState): void {
  const { [step]: started, apply, undo } = IMPORT_STEPS;
  if (started.from.some((one) => one === state)) return;
  if (step === 'check') throw new DomainError(IMPORT_APPLIED);
  if (state === undo.stopped || state === undo.done) throw new DomainError(IMPORT_UNDONE);
  if (step === 'undo') throw new DomainError(IMPORT_NOT_APPLIED);
  throw new DomainError(state === apply.done ? IMPORT_APPLIED : IMPORT_NOT_CHECKED);
}
