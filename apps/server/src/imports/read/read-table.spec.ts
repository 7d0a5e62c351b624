import { describe, expect, test } from '@jest/globals';
import { readTable } from './read-table.js';

const rowsOf = async (lines: readonly string[]) => (await readTable(Buffer.from(lines.join('\n')))).rows;

/** Reads a table with these rows and one more: for each row the name in it, or the code of its error. */
const namesIn = async (rows: readonly string[]) =>
  (await rowsOf(['SKU,Name,Price', ...rows, '9,Disc,100'])).map(
    ({ cells, problem }) => problem?.code ?? cells[1],
  );

describe('a quotation mark at the start of a cell', () => {
  test.each([
    ['another one opens the next row', ['1,"14 inch wiper,100', '2,"16 inch wiper,100']],
    ['one ends a cell of the next row', ['1,"14 inch wiper,100', '2,16 inch wiper",100']],
    ['one ends the last cell', ['1,14 inch,"100', '2,x,16"']],
    ['rows and blank ones are between', ['1,"14 inch wiper,100', '2,x,100', '', '3,16 inch wiper",100']],
    ['a cell of the next row is in marks', ['1,"14 inch wiper,100', '2,"Pad, front",200']],
    ['one ends a cell of another column', ['1,"14 inch wiper', '2,x,16"']],
    ['both are in one row', ['1,"14 inch,"red",100']],
  ])('is refused if unclear, but no other row or cell is lost: %s', async (_what, rows) => {
    expect(await namesIn(rows)).toEqual(['QUOTE_MISPLACED', 'Disc']);
  });

  test.each([
    ['"1","Pad, ""soft""\nno, it, is","100"', 'Pad, "soft"\nno, it, is'],
    ['1,"""14 inch"", long\n\nwiper",100', '"14 inch", long\n\nwiper'],
    ['1,"Pad, front\nand rear",100', 'Pad, front\nand rear'],
    ['1,"14" wiper",100', '"14" wiper"'],
    ['1,"Pad, front",14" wiper', 'Pad, front'],
  ])('is accepted if it is clear where the cell ends: %j', async (row, name) => {
    expect(await namesIn([row])).toEqual([name, 'Disc']);
  });

  test('is refused in a header if it is not clear where the cell ends', async () => {
    await expect(rowsOf(['SKU,"Name,Price', '1,Pad",100'])).rejects.toThrow(
      /^Row 1: it is not clear where a cell/,
    );
  });

  test('is refused again when its row is uploaded in a file of refused rows', async () => {
    const [row] = await rowsOf(['SKU,Name', '1,"14 inch', '2,16"']);
    const again = ['', ...(row?.cells ?? [])].map((cell) => `"${cell.replaceAll('"', '""')}"`).join();
    expect(await rowsOf(['error,SKU,Name', again])).toMatchObject([{ problem: { code: 'TOO_MANY_CELLS' } }]);
  });
});

test('other requests are served while a large file is read', async () => {
  let ticks = 0;
  const count = () => (ticks++, (timer = setImmediate(count)));
  let timer = setImmediate(count);
  const { rows } = await readTable(Buffer.from(`Name\n${'Brake pads\n'.repeat(50_000)}`));
  clearImmediate(timer);
  expect(rows).toHaveLength(50_000);
  expect(ticks).toBeGreaterThan(5);
});
