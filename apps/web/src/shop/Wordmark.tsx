import { Headlamp } from '../ui/Headlamp';

interface WordmarkProps {
  /** Shows only the lamp on narrow phones. */
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

/** Dark in both themes. */
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
