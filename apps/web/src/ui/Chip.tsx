import { IconX } from '@tabler/icons-react';

/** Shows a choice that can be removed. `label` is the accessible name, which must contain `text`. */
export function Chip({ text, label, onRemove }: { text: string; label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-beam-edge bg-glow pr-3 pl-4 text-14 font-semibold whitespace-nowrap text-text md:max-w-60 transition select-none hover:bg-raised active:translate-y-px lg:min-h-9"
    >
      <span className="truncate">{text}</span>
      <IconX size={16} aria-hidden className="shrink-0 text-beam-text" />
    </button>
  );
}
