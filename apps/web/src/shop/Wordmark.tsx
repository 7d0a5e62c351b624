import { Headlamp } from '../ui/Headlamp';

/** The shop's name and logo. If `isShort`, phones show the name only, and the narrowest phones the lamp only. */
export function Wordmark({ isShort = false }: { isShort?: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 font-sign text-22 font-bold tracking-tight">
      <LampTile className={isShort ? 'max-[26rem]:hidden max-[22rem]:grid' : ''} />
      <span className={isShort ? 'truncate max-[22rem]:hidden' : ''}>BeamBright</span>
    </span>
  );
}

function LampTile({ className }: { className: string }) {
  return (
    <span
      data-theme="dark"
      className={`grid size-9 place-items-center rounded-control border border-line bg-page ${className}`}
    >
      <Headlamp className="h-4.5 text-beam" />
    </span>
  );
}
