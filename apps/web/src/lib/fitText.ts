import type { FitmentText_FitmentFragment, LineFit_FitFragment } from './fitText.generated';

/** The fit of an order line. Each of its reasons has its own positions and verdict. */
export type FitOfLine = LineFit_FitFragment;
type LineReason = FitOfLine['reasons'][number];
type Bounds = Pick<LineReason, 'condition' | 'from' | 'serialFrom' | 'serialTo' | 'to'>;
type Verdict = LineReason['verdict'];
type Basis = LineReason['basis'];

/** How an item fits a car. The reasons have a basis only if the query reads it. */
export interface Fit<Reason = Bounds & { fits: boolean }> {
  verdict: Verdict | null;
  parts: readonly (Pick<LineReason, 'positions' | 'verdict'> & { reasons: readonly Reason[] })[];
}

/** Converts the fit of an order line; each reason becomes a part. */
export function fitOfLine({ verdict, reasons }: FitOfLine): Fit<LineReason> {
  return { verdict, parts: reasons.map((reason) => ({ ...reason, reasons: [reason] })) };
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

/** 'Known from: checked by phone'; '' for the verdict UNKNOWN, or if it has no reasons. */
export function basisText(fit: Fit<{ basis: Basis }>): string {
  const bases = basesOf(fit);
  return fit.verdict === 'UNKNOWN' || bases.length === 0 ? '' : `Known from: ${bases.join(', ')}`;
}

/** The texts of all bases, without repetitions: ["maker's catalogue", 'checked by phone']. */
export function basesOf({ parts }: Fit<{ basis: Basis }>): string[] {
  return [...new Set(parts.flatMap(({ reasons }) => reasons.map(({ basis }) => BASIS_TEXTS[basis])))];
}

/** The fit for printing: 'Fits (known from: checked by phone)'; '' without a verdict. */
export function lineFitText(line: FitOfLine | null): string {
  if (!line?.verdict) return '';
  const fit = fitOfLine(line);
  const basis = basisText(fit);
  return verdictText(fit) + (basis && ` (${basis.toLowerCase()})`);
}

const PLACES: Record<LineReason['positions'][number], string> = {
  FRONT: 'front',
  REAR: 'rear',
  LEFT: "passenger's side",
  RIGHT: "driver's side",
  UPPER: 'upper',
  LOWER: 'lower',
  INNER: 'inner',
  OUTER: 'outer',
};

/** "front, driver's side"; '' without positions. */
function placeText(positions: LineReason['positions']): string {
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
export function verdictText(fit: Fit): string {
  const text = VERDICTS[fit.verdict ?? 'UNKNOWN'];
  if (fit.verdict !== 'FITS_IF') return text;
  const [condition = 'it depends on the car', ...more] = conditionsOf(fit);
  return `${text}${condition}${more.length > 0 ? ', ...' : ''}`;
}

/**
 * The places and conditions for which an item fits, without repetitions. A condition for which it does not fit has a 'not':
 * ['front, with A/C', 'not built until May 2009'].
 */
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

/** The place and conditions of a fitment: 'front, with A/C, built until May 2009'; '' without any. */
export function fitmentText({ positions, fromMonth, toMonth, ...rest }: FitmentText_FitmentFragment): string {
  return [placeText(positions), ...boundsOf({ ...rest, from: fromMonth, to: toMonth })]
    .filter(Boolean)
    .join(', ');
}

/** The limits of a fit as texts: ['with A/C', 'built until May 2009']. */
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
