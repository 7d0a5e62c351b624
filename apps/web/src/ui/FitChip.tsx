import { conditionsOf, type ShownFit } from '../lib/fitText';
import { Badge, type Tone } from './Badge';

const CHIPS: Record<NonNullable<ShownFit['verdict']>, { tone: Tone; text: string }> = {
  UNIVERSAL: { tone: 'confirmed', text: 'Fits all cars' },
  FITS: { tone: 'confirmed', text: 'Fits' },
  FITS_IF: { tone: 'pending', text: 'Fits if: ' },
  DOES_NOT_FIT: { tone: 'failed', text: 'Does not fit' },
  UNKNOWN: { tone: 'other', text: 'We check it with you' },
};

/** Whether an item fits the chosen car, as high as the line of text in its place. */
export function FitChip({ fit }: { fit: ShownFit }) {
  const { tone, text } = CHIPS[fit.verdict ?? 'UNKNOWN'];
  const [condition = 'it depends on the car', ...more] = conditionsOf(fit);
  const shown = fit.verdict === 'FITS_IF' ? `${text}${condition}${more.length > 0 ? ', ...' : ''}` : text;
  return (
    <p className="flex min-w-0 *:min-h-5 *:max-w-full *:px-2 *:leading-5">
      <Badge tone={tone}>
        <span className="truncate" title={shown}>
          {shown}
        </span>
      </Badge>
    </p>
  );
}
