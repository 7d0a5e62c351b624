/** Rows of texts and numbers as a Markdown table; numbers stand to the right. */
export function table(head, rows) {
  const texts = rows.map((row) => row.map(textOf));
  const widths = head.map((name, column) => Math.max(name.length, ...texts.map((row) => row[column].length)));
  const isRight = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const line = (cells) =>
    `| ${cells.map((cell, column) => (isRight[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (isRight[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [line(head), rule, ...texts.map(line)].join('\n');
}

/** Three digits are as many as a measurement deserves. */
function textOf(value) {
  if (typeof value !== 'number') return String(value);
  if (!Number.isFinite(value)) return '-';
  if (value >= 100 || Number.isInteger(value)) return String(Math.round(value));
  return value.toFixed(value >= 10 ? 1 : 2);
}
