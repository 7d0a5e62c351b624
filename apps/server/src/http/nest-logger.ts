import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import type { Config } from '../config.js';

const NEST_LEVELS: Record<Config['logLevel'], LogLevel[]> = {
  silent: [],
  fatal: ['fatal'],
  error: ['fatal', 'error'],
  warn: ['fatal', 'error', 'warn'],
  info: ['fatal', 'error', 'warn'],
  debug: ['fatal', 'error', 'warn', 'log', 'debug'],
  trace: ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'],
};

/** Nest's account of its own start-up is of interest only when debugging. */
export function nestLogger(level: Config['logLevel']): ConsoleLogger {
  return new ConsoleLogger('Shop', { logLevels: NEST_LEVELS[level] });
}
