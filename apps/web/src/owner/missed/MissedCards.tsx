import { FigureList } from '../range/FigureList';
import { figuresOf, keyOf, type MissedSearchesProps } from './MissedTable';

/** Replaces the table on phones and tablets. */
export function MissedCards({ searches }: MissedSearchesProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {searches.map((search) => (
        <li
          key={keyOf(search)}
          className="grid gap-2 rounded-card border border-line bg-surface p-4 pt-3 text-14"
        >
          <div>
            <h2 className="text-16 wrap-anywhere">{search.text}</h2>
            {search.carName && <p className="text-muted wrap-anywhere">{search.carName}</p>}
          </div>
          <FigureList figures={figuresOf(search)} />
        </li>
      ))}
    </ul>
  );
}
