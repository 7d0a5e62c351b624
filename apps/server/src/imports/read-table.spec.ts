import { describe, expect, test } from '@jest/globals';
import { readTable } from './read-table.js';

const rowsOf = (lines: readonly string[]) => readTable(Buffer.from(lines.join('\n'))).rows;

/** Of a table with these rows before another one: the code of what is wrong with each, or its name. */
const namesIn = (rows: readonly string[]) =>
  rowsOf(['SKU,Name,Price', ...rows, '9,Disc,100']).map(({ cells, problem }) => problem?.code ?? cells[1]);

describe('a quotation mark at the start of a cell', () => {
  test.each([
    ['another one opens the next row', ['1,"14 inch wiper,100', '2,"16 inch wiper,100']],
    ['one ends a cell of the next row', ['1,"14 inch wiper,100', '2,16 inch wiper",100']],
    ['one ends the last cell', ['1,14 inch,"100', '2,x,16"']],
    ['rows and blank ones are between', ['1,"14 inch wiper,100', '2,x,100', '', '3,16 inch wiper",100']],
    ['a cell of the next row is in marks', ['1,"14 inch wiper,100', '2,"Pad, front",200']],
    ['one ends a cell of another column', ['1,"14 inch wiper', '2,x,16"']],
    ['both are in one row', ['1,"14 inch,"red",100']],
  ])('takes no other row or cell with it, but is refused: %s', (_what, rows) => {
    expect(namesIn(rows)).toEqual(['QUOTE_MISPLACED', 'Disc']);
  });

  test.each([
    ['"1","Pad, ""soft""\nno, it, is","100"', 'Pad, "soft"\nno, it, is'],
    ['1,"""14 inch"", long\n\nwiper",100', '"14 inch", long\n\nwiper'],
    ['1,"Pad, front\nand rear",100', 'Pad, front\nand rear'],
    ['1,"14" wiper",100', '"14" wiper"'],
    ['1,"Pad, front",14" wiper', 'Pad, front'],
  ])('is read if it is clear where the cell ends: %j', (row, name) => {
    expect(namesIn([row])).toEqual([name, 'Disc']);
  });

  test('is refused in a header', () => {
    expect(() => rowsOf(['SKU,"Name,Price', '1,Pad",100'])).toThrow(/^Row 1: it is not clear where a cell/);
  });

  test('is refused again in a file of refused rows', () => {
    const [row] = rowsOf(['SKU,Name', '1,"14 inch', '2,16"']);
    const again = ['', ...(row?.cells ?? [])].map((cell) => `"${cell.replaceAll('"', '""')}"`).join();
    expect(rowsOf(['error,SKU,Name', again])).toMatchObject([{ problem: { code: 'TOO_MANY_CELLS' } }]);
  });
});
