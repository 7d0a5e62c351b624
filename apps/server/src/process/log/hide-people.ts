/** Whatever stands together between blanks and brackets, looked at once: a text of any length takes no time. */
const WORD = /[^\s"'`<>()=:,;|]+/g;
const PHONE = /(?<![\w.:-])\+?\d{9,15}(?![\w.:-])/g;

/** What others write into their errors may name people: PostgreSQL quotes the value that it refuses. */
export function hidePeople(text: string): string {
  return text.replaceAll(WORD, (word) => (isEmail(word) ? '(email)' : word)).replaceAll(PHONE, '(number)');
}

function isEmail(word: string): boolean {
  const at = word.indexOf('@', 1);
  return at > 0 && at < word.length - 1;
}
