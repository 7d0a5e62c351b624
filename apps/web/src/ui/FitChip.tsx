import { type Fit, verdictText } from '../lib/fitText';
import { Badge, type Tone } from './Badge';

const TONES: Record<NonNullable<Fit['verdict']>, Tone> = {
  UNIVERSAL: 'confirmed',
  FITS: 'confirmed',
  FITS_IF: 'pending',
  DOES_NOT_FIT: 'failed',
  UNKNOWN: 'other',
};

/** Says whether an item fits the chosen car. If `text` is given, the chip shows it instead of the verdict. */
export function FitChip({ fit, text }: { fit: Fit; text?: string | null }) {
  return (
    <p className="flex min-w-0 *:min-h-5 *:px-1.5 *:leading-5">
      <Badge tone={TONES[fit.verdict ?? 'UNKNOWN']}>
        <span className="min-w-0 wrap-anywhere">{text ?? verdictText(fit)}</span>
      </Badge>
    </p>
  );
}
