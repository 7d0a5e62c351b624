import { constants } from 'node:os';

/** An expected failure: one line for the terminal, and the output of the tool that failed. */
export class Problem extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** Signals of Ctrl-C, of an order to end, and of a closed terminal. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Thrown when one of these signals arrives during a step. */
export class Stopped extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

const DISK_FULL = /ENOSPC|no space left on device|os error 28|disk quota exceeded|EDQUOT/i;

export const isDiskFull = (text) => DISK_FULL.test(text);

/** Prints an error to stderr and returns the exit code. */
export function tell(error) {
  if (error instanceof Stopped) {
    console.error(error.message);
    return error.exitCode;
  }
  if (isDiskFull(`${error.code} ${error.message} ${error.output || ''}`)) {
    console.error(`There is no space left on the disk of ${process.cwd()}. Free some and try again.`);
    return 1;
  }
  if (error instanceof Problem) {
    if (error.output) console.error(error.output.trimEnd());
    console.error(error.message);
    return 1;
  }
  console.error(error);
  return 1;
}
