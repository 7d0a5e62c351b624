/** The offset in milliseconds. Africa/Nairobi is UTC+3, without daylight saving since 1960, so no table is needed. */
export const NAIROBI_OFFSET = 3 * 60 * 60 * 1000;

/** The time of day in Nairobi, in en-US format: 2026-01-31T11:05:00Z -> '2:05 PM'. */
export function timeOf(instant: Date): string {
  const local = new Date(instant.getTime() + NAIROBI_OFFSET);
  const hours = local.getUTCHours();
  const minutes = String(local.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
