interface FigureListProps {
  /** Name and text of each. */
  figures: readonly (readonly [string, string])[];
}

/** The figures of a card, side by side. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className="figures flex flex-wrap gap-x-5 gap-y-2">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
