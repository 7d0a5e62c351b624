import type { ReactNode } from 'react';
import { Bar, type BarFigures } from './Bar';

export interface Column {
  head: string;
  /** Left out where the table is narrow. */
  isExtra?: boolean;
}

export interface Row {
  id: string;
  label: ReactNode;
  /** One for each column but the first. */
  cells: readonly ReactNode[];
  bar?: BarFigures;
  /** A part of the row above it. */
  isPart?: boolean;
}

interface FiguresTableProps {
  caption: string;
  /** The first one is that of the labels. */
  columns: readonly Column[];
  rows: readonly Row[];
  hasBars?: boolean;
}

const HEAD = 'sticky top-14 z-10 h-9 border-b border-control bg-surface';
const CELL = 'h-10 border-b border-line py-1 group-last/row:border-b-0';
/** A bar needs room as well. */
const EXTRA = { bars: '@max-2xl:hidden', plain: '@max-lg:hidden' };

/** Rows of 40 px and figures below figures. The bars stand beside them, and where it is narrow below the labels. */
export function FiguresTable({ caption, columns, rows, hasBars = false }: FiguresTableProps) {
  const [first, ...rest] = columns;
  const extra = EXTRA[hasBars ? 'bars' : 'plain'];
  return (
    <div className="@container">
      <table className="w-full border-separate border-spacing-0 text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} pr-3 text-left font-semibold text-muted`}>
              {first?.head}
            </th>
            {rest.map(({ head, isExtra }) => (
              <th
                key={head}
                scope="col"
                className={`${HEAD} pl-2 text-right @md:pl-3 font-semibold whitespace-nowrap text-muted ${isExtra ? extra : ''}`}
              >
                {head}
              </th>
            ))}
            {hasBars && <td className={`${HEAD} w-1/4 @max-lg:hidden @2xl:w-2/5`} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={row.id} row={row} columns={rest} hasBars={hasBars} />
          ))}
        </tbody>
      </table>
      {rows.some(({ bar }) => bar && bar.before !== null) && <MarkLegend />}
    </div>
  );
}

function BodyRow({ row, columns, hasBars }: { row: Row; columns: readonly Column[]; hasBars: boolean }) {
  const { label, cells, bar, isPart = false } = row;
  const extra = EXTRA[hasBars ? 'bars' : 'plain'];
  return (
    <tr className="group/row">
      <th
        scope="row"
        className={`${CELL} min-w-20 pr-1 text-left font-normal wrap-anywhere ${isPart ? 'pl-4 text-muted' : ''}`}
      >
        {label}
        {bar && (
          <span className="mt-1.5 mb-1 block @lg:hidden">
            <Bar {...bar} />
          </span>
        )}
      </th>
      {columns.map(({ head, isExtra }, index) => (
        <td
          key={head}
          className={`${CELL} figures pl-2 text-right @md:pl-3 whitespace-nowrap ${isExtra ? extra : ''}`}
        >
          <Figure>{cells[index]}</Figure>
        </td>
      ))}
      {hasBars && <td className={`${CELL} pl-6 @max-lg:hidden`}>{bar && <Bar {...bar} />}</td>}
    </tr>
  );
}

function MarkLegend() {
  return (
    <p aria-hidden className="mt-1 flex items-center justify-end gap-2 text-14 text-muted">
      <span className="h-4 w-0.5 rounded-full bg-text" />
      Previous period
    </p>
  );
}

/** Blank until the first figures have come. */
export function Figure({ children }: { children: ReactNode }) {
  return (
    <span className="group-data-blank/part:inline-block group-data-blank/part:min-w-12 group-data-blank/part:rounded-plate group-data-blank/part:bg-raised group-data-blank/part:text-transparent">
      {children}
    </span>
  );
}
