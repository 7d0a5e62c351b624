/** Counts extra, missing, wrong and swapped characters: 'headlmp', 'headlamp' -> 1; 'brkae', 'brake' -> 1 */
export function typosBetween(typed: string, meant: string): number {
  return lastRow(typed, meant).at(-1) ?? 0;
}

/** The fewest typos between the text and any beginning of `meant`: 'hedla', 'headlamp' -> 1 */
export function typosToPrefix(typed: string, meant: string): number {
  return Math.min(...lastRow(typed, meant));
}

/** The typos between `typed` and each beginning of `meant`, shortest first. */
function lastRow(typed: string, meant: string): number[] {
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= meant.length; column++) {
      const isSame = typed[row - 1] === meant[column - 1];
      const isSwapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last;
}

function at(row: number[], column: number): number {
  return row[column] ?? Infinity;
}
