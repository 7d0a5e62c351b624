/** The first 8 characters of an order's id in two groups. The gap is a style, so copied text has no blank. */
export function ShortId({ id }: { id: string }) {
  return (
    <span className="figures whitespace-nowrap">
      <span className="mr-[0.3em]">{id.slice(0, 4)}</span>
      <span>{id.slice(4, 8)}</span>
    </span>
  );
}
