import type { ReactNode } from 'react';
import { FigureName } from '../../figures/FigureName';
import type { FigureKey } from '../../figures/figures';
import { Bar, type BarFigures } from './Bar';

export interface Column {
  head: string;
  figure?: FigureKey;
  /** 'first' hides the column in narrow tables, 'last' only in the narrowest. If missing, it is always shown. */
  hide?: 'first' | 'last';
}

export interface Row {
  id: string;
  label: ReactNode;
  figure?: FigureKey;
  /** The cells after the label, one for each further column. */
  cells: readonly ReactNode[];
  bar?: BarFigures;
  /** Whether the row is a part of the row above it; it is then indented. */
  isPart?: boolean;
}

interface FiguresTableProps {
  caption: string;
  /** The first column has the labels. */
  columns: readonly Column[];
  rows: readonly Row[];
  hasBars?: boolean;
}

const HEAD = 'sticky top-14 z-10 h-9 border-b border-control bg-surface';
const CELL = 'h-11 md:pointer-fine:h-10 border-b border-line py-1 group-last/row:border-b-0';
/** The widths of the table below which columns are hidden. 'spacious' is for tables with bars or many columns. */
const HIDDEN = {
  spacious: { first: '@max-2xl:hidden', last: '@max-2xs:hidden' },
  compact: { first: '@max-lg:hidden', last: '@max-2xs:hidden' },
};
const FEW_COLUMNS = 4;

/** A table of figures. Its bars have their own column. In a narrow table they are below the labels. */
export function FiguresTable({ caption, columns, rows, hasBars = false }: FiguresTableProps) {
  const [first, ...rest] = columns;
  const hidden = HIDDEN[hasBars || columns.length > FEW_COLUMNS ? 'spacious' : 'compact'];
  const classes = rest.map(({ hide }) => (hide ? hidden[hide] : ''));
  return (
    <div className="@container cramped:overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} pr-3 text-left font-semibold text-muted`}>
              {first?.head}
            </th>
            {rest.map(({ head, figure }, index) => (
              <th
                key={head}
                scope="col"
                className={`${HEAD} pl-2 text-right @md:pl-3 font-semibold text-muted ${classes[index]}`}
              >
                <Name text={head} figure={figure} />
              </th>
            ))}
            {hasBars && <td className={`${HEAD} w-1/4 @max-lg:hidden @2xl:w-2/5`} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={row.id} row={row} classes={classes} hasBars={hasBars} />
          ))}
        </tbody>
      </table>
      {rows.some(({ bar }) => bar && bar.before !== null) && <MarkLegend />}
    </div>
  );
}

function BodyRow({ row, classes, hasBars }: { row: Row; classes: readonly string[]; hasBars: boolean }) {
  const { label, figure, cells, bar, isPart = false } = row;
  return (
    <tr className="group/row">
      <th
        scope="row"
        className={`${CELL} min-w-16 pr-1 text-left font-normal wrap-anywhere ${isPart ? 'pl-4 text-muted' : ''} ${bar ? 'pt-2.5 @lg:pt-1' : ''}`}
      >
        <Name text={label} figure={figure} />
        {bar && (
          <span className="mt-1.5 mb-1 block @lg:hidden">
            <Bar {...bar} />
          </span>
        )}
      </th>
      {cells.map((cell, index) => (
        <td
          key={index}
          className={`${CELL} figures pl-2 text-right whitespace-nowrap @md:pl-3 ${classes[index]}`}
        >
          <Figure>{cell}</Figure>
        </td>
      ))}
      {hasBars && <td className={`${CELL} pl-6 @max-lg:hidden`}>{bar && <Bar {...bar} />}</td>}
    </tr>
  );
}

function Name({ text, figure }: { text: ReactNode; figure: FigureKey | undefined }) {
  return figure ? <FigureName of={figure}>{text}</FigureName> : text;
}

function MarkLegend() {
  return (
    <p aria-hidden className="mt-1 flex items-center justify-end gap-2 text-14 text-muted">
      <span className="h-4 w-0.5 rounded-full bg-text" />
      Previous period
    </p>
  );
}

/** A figure, which is a placeholder until the first figures are loaded. */
export function Figure({ children }: { children: ReactNode }) {
  return (
    <span className="group-data-blank/part:inline-block group-data-blank/part:min-w-12 group-data-blank/part:rounded-plate group-data-blank/part:bg-raised group-data-blank/part:text-transparent">
      {children}
    </span>
  );
}
