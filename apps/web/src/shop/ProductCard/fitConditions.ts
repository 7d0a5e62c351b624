import type { FitPosition } from '../../gql/schema-types.generated';
import type { FitChip_ItemFragment } from './FitChip.generated';

type Fit = NonNullable<FitChip_ItemFragment['fit']>;
type Reason = Fit['parts'][number]['reasons'][number];

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

/** Where and under which conditions an item fits, each once: ["front, with A/C", 'built until May 2009']. */
export function conditionsOf({ parts }: Fit): string[] {
  const texts = parts.flatMap(({ positions, verdict, reasons }) => {
    const place = positions.map((position) => PLACES[position]).join(', ');
    if (verdict === 'FITS') return [place];
    if (verdict !== 'FITS_IF') return [];
    return reasons
      .filter(({ fits }) => fits)
      .map((reason) => [place, ...boundsOf(reason)].filter(Boolean).join(', '));
  });
  return [...new Set(texts.filter(Boolean))];
}

function boundsOf({ condition, from, to, serialFrom, serialTo }: Reason): string[] {
  return [
    condition ?? '',
    rangeText('built', monthText(from), monthText(to)),
    rangeText('frame number', serialFrom, serialTo),
  ];
}

function rangeText(what: string, from: string | null, to: string | null): string {
  if (from && to) return `${what} ${from} to ${to}`;
  if (from) return `${what} from ${from}`;
  return to ? `${what} until ${to}` : '';
}

/** '2009-06' -> 'Jun 2009'. */
function monthText(month: string | null): string | null {
  const options = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return month && new Intl.DateTimeFormat('en-KE', options).format(new Date(`${month}-01`));
}
