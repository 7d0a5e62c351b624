export type PrintLine = readonly [label: string, ...figures: string[]];

interface PrintTableProps {
  title: string;
  heads?: readonly string[] | undefined;
  /** Whether labels may take two lines. Otherwise each takes one, so that everything fits on a page. */
  hasLongLabels?: boolean | undefined;
  /** Null if the lines failed to load. */
  lines: readonly PrintLine[] | null;
}

export function PrintTable({ title, heads, hasLongLabels = false, lines }: PrintTableProps) {
  return (
    <section className="mb-3 break-inside-avoid">
      <h2 className="border-b border-text text-[13px] leading-5">{title}</h2>
      {lines && lines.length > 0 ? (
        <table className="figures w-full">
          {heads && (
            <thead>
              <tr className="border-b border-dotted border-control">
                {heads.map((head, place) => (
                  <th
                    key={head}
                    scope="col"
                    className={place === 0 ? 'text-left font-normal' : 'pl-2 text-right font-normal'}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {lines.map(([label, ...figures]) => (
              <tr key={label} className="border-b border-dotted border-control">
                <th scope="row" className="py-px pr-2 text-left font-normal wrap-anywhere">
                  <span className={hasLongLabels ? 'line-clamp-2' : 'line-clamp-1'}>{label}</span>
                </th>
                {figures.map((figure, place) => (
                  <td
                    key={place}
                    className="py-px pl-2 text-right align-bottom font-semibold whitespace-nowrap"
                  >
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{lines ? 'None' : 'Could not be loaded'}</p>
      )}
    </section>
  );
}
