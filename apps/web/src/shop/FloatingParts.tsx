import {
  mdiCarBattery,
  mdiCarTurbocharger,
  mdiEngine,
  mdiOil,
  mdiPiston,
  mdiRadiator,
  mdiTire,
} from '@mdi/js';

const PARTS = [
  { path: mdiTire, side: 'left', top: '20%', size: 112, seconds: 38 },
  { path: mdiEngine, side: 'right', top: '12%', size: 80, seconds: 33 },
  { path: mdiPiston, side: 'right', top: '44%', size: 96, seconds: 31 },
  { path: mdiCarBattery, side: 'left', top: '52%', size: 84, seconds: 34 },
  { path: mdiCarTurbocharger, side: 'right', top: '74%', size: 112, seconds: 41 },
  { path: mdiOil, side: 'left', top: '82%', size: 80, seconds: 29 },
  { path: mdiRadiator, side: 'right', top: '94%', size: 72, seconds: 36 },
] as const;

/** The distance of a drawing from the edge of the window, so that it is just beside the page. A narrow window cuts it off. */
const inMargin = (size: number) => `calc(max(1.5rem, (100vw - 75rem) / 2) - ${size + 12}px)`;

/** Decorative parts beside the page. Screen readers skip them, and they do not move if reduced motion is preferred. */
export function FloatingParts() {
  return (
    <div aria-hidden className="pointer-events-none fixed inset-0 -z-10 hidden overflow-hidden lg:block">
      {PARTS.map(({ path, side, top, size, seconds }, index) => (
        <svg
          key={index}
          viewBox="0 0 24 24"
          width={size}
          height={size}
          className="drift absolute text-muted opacity-10"
          style={{
            top,
            [side]: inMargin(size),
            animationDuration: `${seconds}s`,
            animationDelay: `${-index * 7}s`,
          }}
        >
          <path d={path} fill="currentColor" />
        </svg>
      ))}
    </div>
  );
}
