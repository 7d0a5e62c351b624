import { FigureList } from '../range/FigureList';
import { UserName } from '../users/UserName';
import { type AgreedProps, figuresOf } from './AgreedTable';

/** Replaces the table on phones and tablets. */
export function AgreedCards({ staff, total }: AgreedProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {[...staff, { userId: null, name: 'Whole shop', ...total }].map(
        ({ userId, name, ...figures }, index) => (
          <li
            key={userId ?? index}
            className="grid content-start gap-2 rounded-card border border-line bg-surface p-4 text-14"
          >
            <h2 className="text-16 wrap-anywhere">
              <UserName id={userId} name={name ?? 'Unknown'} />
            </h2>
            <FigureList figures={figuresOf(figures)} />
          </li>
        ),
      )}
    </ul>
  );
}
