import { Headlamp } from '../ui/Headlamp';

export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5 font-sign text-22 font-bold tracking-tight">
      <LampTile />
      BeamBright
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
