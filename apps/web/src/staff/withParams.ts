/** Returns the parameters of an address with these values; those without a value are removed. */
export function withParams(before: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}
