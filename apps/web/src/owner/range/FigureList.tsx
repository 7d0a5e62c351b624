import { FigureName } from '../figures/FigureName';
import type { FigureKey } from '../figures/figures';

/** The key that explains the figure, its name, and its value as text. */
export type NamedFigure = readonly [FigureKey, string, string];

/** Shows the figures of a card side by side. */
export function FigureList({ figures }: { figures: readonly NamedFigure[] }) {
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
