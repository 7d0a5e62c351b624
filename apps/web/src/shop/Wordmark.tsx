import { Headlamp } from '../ui/Headlamp';

interface WordmarkProps {
  /** The lamp alone stands for the shop where a narrow phone has no room for more. */
  isShort?: boolean;
}

export function Wordmark({ isShort = false }: WordmarkProps) {
  return (
    <span className="flex items-center gap-2.5 font-sign text-22 font-bold tracking-tight">
      <LampTile />
      <span className={isShort ? 'max-[26rem]:hidden' : ''}>BeamBright</span>
    </span>
  );
}

/** The lamp keeps its amber in both themes because it brings its own night along. */
function LampTile() {
  return (
    <span
      data-theme="dark"
      className="grid size-9 place-items-center rounded-control border border-line bg-page"
    >
      <Headlamp className="h-4.5 text-beam" />
    </span>
  );
}
