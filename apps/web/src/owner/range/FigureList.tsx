interface FigureListProps {
  /** Name and text of each. */
  figures: readonly (readonly [string, string])[];
}

/** The figures of a card, side by side. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className="figures grid grid-cols-[auto_auto_1fr] content-start gap-x-5 gap-y-2 cramped:grid-cols-1">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
