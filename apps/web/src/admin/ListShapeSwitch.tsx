import type { useListShape } from './useListShape';

const SHAPES = [
  { label: 'Cards', isTable: false },
  { label: 'Table', isTable: true },
];

export function ListShapeSwitch({ isTable: isTableNow, hasChoice, choose }: ReturnType<typeof useListShape>) {
  if (!hasChoice) return null;
  return (
    <div role="group" aria-label="Show as" className="flex gap-2">
      {SHAPES.map(({ label, isTable }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isTable === isTableNow}
          onClick={() => choose(isTable)}
          className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-3.5 text-14 font-semibold transition select-none hover:border-beam-text hover:bg-raised active:translate-y-px aria-pressed:border-beam-edge aria-pressed:bg-glow pointer-fine:min-h-9"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
