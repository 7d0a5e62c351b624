type Check = (value: unknown) => boolean;

/** Returns a check that an untrusted value has these fields; it may have more. */
export function hasShape(checks: Record<string, Check>): Check {
  return (value) => isRecord(value) && Object.entries(checks).every(([field, check]) => check(value[field]));
}

/** Parses JSON; null if the text is not JSON. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}
