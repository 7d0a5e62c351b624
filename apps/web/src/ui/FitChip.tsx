import { type Fit, verdictText } from '../lib/fitText';
import { Badge, type Tone } from './Badge';

const TONES: Record<NonNullable<Fit['verdict']>, Tone> = {
  UNIVERSAL: 'confirmed',
  FITS: 'confirmed',
  FITS_IF: 'pending',
  DOES_NOT_FIT: 'failed',
  UNKNOWN: 'other',
};

/** Says whether an item fits the chosen car. `text` replaces the verdict. A one-line chip is as high as a line of text. */
export function FitChip({ fit, text }: { fit: Fit; text?: string | null }) {
  return (
    <p className="flex min-w-0 *:min-h-5 *:px-1.5 *:leading-5">
      <Badge tone={TONES[fit.verdict ?? 'UNKNOWN']}>
        <span className="min-w-0 wrap-anywhere">{text ?? verdictText(fit)}</span>
      </Badge>
    </p>
  );
}
