import { FigureName } from '../figures/FigureName';
import type { FigureKey } from '../figures/figures';

/** What it counts, its name and its text. */
export type NamedFigure = readonly [FigureKey, string, string];

interface FigureListProps {
  figures: readonly NamedFigure[];
}

/** The figures of a card, side by side. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className="figures flex flex-wrap gap-x-5 gap-y-2">
      {figures.map(([figure, name, text]) => (
        <div key={name}>
          <dt className="text-muted">
            <FigureName of={figure}>{name}</FigureName>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
