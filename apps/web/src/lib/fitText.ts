import type { FitBasis, FitPosition, FitVerdict } from '@beambright/domain';

/** As the server answers. */
type Verdict = Uppercase<FitVerdict>;
type Position = Uppercase<FitPosition>;
type Basis = Uppercase<FitBasis>;

interface Bounds {
  from: string | null;
  to: string | null;
  condition: string | null;
  serialFrom: string | null;
  serialTo: string | null;
}

interface Fitment extends Omit<Bounds, 'from' | 'to'> {
  positions: readonly Position[];
  fromMonth: string | null;
  toMonth: string | null;
}

interface FitOf<Reason> {
  verdict: Verdict | null;
  parts: readonly { positions: readonly Position[]; verdict: Verdict; reasons: readonly Reason[] }[];
}

export type ShownFit = FitOf<Bounds & { fits: boolean }>;

/** The verdict of an ordered item: each reason with the place and the verdict of its part. */
export interface OrderedFit {
  verdict: Verdict | null;
  reasons: readonly (Bounds & {
    fits: boolean;
    basis: Basis;
    positions: readonly Position[];
    verdict: Verdict;
  })[];
}

/** How the shop knows that an item fits a car. */
export const BASIS_TEXTS: Record<Basis, string> = {
  CATALOGUE: "maker's catalogue",
  SUPPLIER: 'supplier',
  CALL: 'checked by phone',
  FITTED: 'fitted before',
  RETURN: 'returned',
  COPIED: 'said by the shop',
};

/** 'Known from: checked by phone'; '' for a verdict that rests on nothing. */
export function basisText(fit: FitOf<{ basis: Basis }>): string {
  const bases = basesOf(fit);
  return fit.verdict === 'UNKNOWN' || bases.length === 0 ? '' : `Known from: ${bases.join(', ')}`;
}

/** Each once: ["maker's catalogue", 'checked by phone'] */
export function basesOf({ parts }: FitOf<{ basis: Basis }>): string[] {
  return [...new Set(parts.flatMap(({ reasons }) => reasons.map(({ basis }) => BASIS_TEXTS[basis])))];
}

/** Each reason as a part of its own. */
export function partsOf({ reasons }: OrderedFit) {
  return reasons.map((reason) => ({ ...reason, reasons: [reason] }));
}

/** On paper: 'Fits (known from: checked by phone)'; '' without a verdict. */
export function lineFitText(fit: OrderedFit | null): string {
  if (!fit?.verdict) return '';
  const shown = { verdict: fit.verdict, parts: partsOf(fit) };
  const basis = basisText(shown);
  return verdictText(shown) + (basis && ` (${basis.toLowerCase()})`);
}

const PLACES: Record<Position, string> = {
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
function placeText(positions: readonly Position[]): string {
  return positions.map((position) => PLACES[position]).join(', ');
}

const VERDICTS: Record<Verdict, string> = {
  UNIVERSAL: 'Fits all cars',
  FITS: 'Fits',
  FITS_IF: 'Fits if: ',
  DOES_NOT_FIT: 'Does not fit',
  UNKNOWN: 'We check it with you',
};

/** 'Fits', 'Fits if: with A/C, ...' */
export function verdictText(fit: ShownFit): string {
  const text = VERDICTS[fit.verdict ?? 'UNKNOWN'];
  if (fit.verdict !== 'FITS_IF') return text;
  const [condition = 'it depends on the car', ...more] = conditionsOf(fit);
  return `${text}${condition}${more.length > 0 ? ', ...' : ''}`;
}

/** Where and under which conditions an item fits, and those under which it does not, each once: ['front, with A/C', 'not built until May 2009']. */
export function conditionsOf({ parts }: ShownFit): string[] {
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
function boundsOf({ condition, from, to, serialFrom, serialTo }: Bounds): string[] {
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
