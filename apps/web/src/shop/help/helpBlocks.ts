/** Lines that begin with '#' become headings. Blank lines separate paragraphs, which keep their line breaks. */
export function helpBlocks(text: string) {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n|\n(?=\s*#)|(?<=^\s*#.*)\n/m)
    .map((part) => part.trim())
    .filter((part) => part.replaceAll('#', '').trim() !== '')
    .map((part) => ({ isHeading: part.startsWith('#'), words: part.replace(/^#+\s*/, '') }));
}
