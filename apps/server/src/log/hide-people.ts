const EMAIL = /[^\s"'`<>()=:,;|]+@[^\s"'`<>()=:,;|]+/g;
const PHONE = /(?<![\w.:-])\+?\d{9,15}(?![\w.:-])/g;

/** What others write into their errors may name people: PostgreSQL quotes the value that it refuses. */
export function hidePeople(text: string): string {
  return text.replaceAll(EMAIL, '(email)').replaceAll(PHONE, '(number)');
}
