import type { FitPosition } from '../../gql/schema-types.generated';
import type { FitChip_ItemFragment } from './FitChip.generated';
import type { FittedCars_ItemFragment } from './FittedCars.generated';

type Fit = NonNullable<FitChip_ItemFragment['fit']>;
type Reason = Fit['parts'][number]['reasons'][number];
type Fitment = Omit<FittedCars_ItemFragment['fitments'][number], 'basis' | 'fits' | 'vehicle'>;

const PLACES: Record<FitPosition, string> = {
  FRONT: 'front',
  REAR: 'rear',
  LEFT: "passenger's side",
  RIGHT: "driver's side",
  UPPER: 'upper',
  LOWER: 'lower',
  INNER: 'inner',
  OUTER: 'outer',
};

/** "front, driver's side"; '' for none. */
function placeText(positions: readonly FitPosition[]): string {
  return positions.map((position) => PLACES[position]).join(', ');
}

/** Where and under which conditions an item fits, and those under which it does not, each once: ['front, with A/C', 'not built until May 2009']. */
export function conditionsOf({ parts }: Fit): string[] {
  const texts = parts.flatMap(({ positions, verdict, reasons }) => {
    const place = placeText(positions);
    if (verdict === 'FITS') return [place];
    if (verdict !== 'FITS_IF') return [];
    const inOrder = reasons.toSorted((one, other) => Number(other.fits) - Number(one.fits));
    return inOrder.map((reason) => {
      const bounds = boundsOf(reason).join(', ');
      if (reason.fits) return [place, bounds].filter(Boolean).join(', ');
      return bounds && [place, `not ${bounds}`].filter(Boolean).join(', ');
    });
  });
  return [...new Set(texts.filter(Boolean))];
}

/** What a fitment depends on: 'front, with A/C, built until May 2009'; '' for nothing. */
export function fitmentText({ positions, fromMonth, toMonth, ...rest }: Fitment): string {
  return [placeText(positions), ...boundsOf({ ...rest, from: fromMonth, to: toMonth })]
    .filter(Boolean)
    .join(', ');
}

/** ['with A/C', 'built until May 2009'] */
function boundsOf({ condition, from, to, serialFrom, serialTo }: Omit<Reason, 'fits'>): string[] {
  return [
    condition ?? '',
    rangeText('built', monthText(from), monthText(to)),
    rangeText('frame number', serialFrom, serialTo),
  ].filter(Boolean);
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

function rangeText(what: string, from: string | null, to: string | null): string {
  if (from && to) return `${what} ${from} to ${to}`;
  if (from) return `${what} from ${from}`;
  return to ? `${what} until ${to}` : '';
}

/** '2009-06' -> 'Jun 2009'. */
function monthText(month: string | null): string | null {
  return month && MONTH.format(new Date(`${month}-01`));
}
