import { centsOf } from '@beambright/domain';
import { FigureName } from '../../figures/FigureName';
import type { FigureKey } from '../../figures/figures';
import { countText, moneyText, shareText, totalText } from '../figures/figureText';
import type { Part } from '../part';
import { Section } from '../Section';
import { Figure, FiguresTable } from '../tables/FiguresTable';
import type { EstimateAgainstPrice_EstimatesFragment as Estimates } from './EstimateAgainstPrice.generated';

const OUTCOMES = [
  { field: 'below', label: 'Below the estimate', figure: 'belowEstimate' },
  { field: 'within', label: 'Within the estimate', figure: 'withinEstimate' },
  { field: 'above', label: 'Above the estimate', figure: 'aboveEstimate' },
] as const;

export function EstimateAgainstPrice({ estimates }: { estimates: Part<Estimates> }) {
  const { now, before, fault } = estimates;
  const whole = Math.max(now.orderCount, 1);
  // The previous counts are scaled to the number of orders in this period, to compare shares.
  const beforeOf = (field: (typeof OUTCOMES)[number]['field']) =>
    before && (before[field] / Math.max(before.orderCount, 1)) * whole;
  const estimate = { min: centsOf(now.estimatedMin), max: centsOf(now.estimatedMax) };
  return (
    <Section title="Estimate and Final Price" fault={fault}>
      <FiguresTable
        caption="Final prices against estimates"
        columns={[{ head: 'Final price' }, { head: 'Orders' }, { head: 'Share', figure: 'estimateShare' }]}
        rows={OUTCOMES.map(({ field, label, figure }) => ({
          id: field,
          label,
          figure,
          cells: [countText(now[field]), shareText(now[field], now.orderCount)],
          bar: { value: now[field], before: beforeOf(field), whole },
        }))}
        hasBars
      />
      <dl className="mt-3 grid text-14">
        <Sum label="Total estimate" figure="estimate" text={totalText(estimate)} />
        <Sum label="Total agreed" figure="revenue" text={moneyText(centsOf(now.actual))} />
      </dl>
    </Section>
  );
}

function Sum({ label, figure, text }: { label: string; figure: FigureKey; text: string }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 md:pointer-fine:min-h-8">
      <dt>
        <FigureName of={figure}>{label}</FigureName>
      </dt>
      <dd className="figures font-semibold">
        <Figure>{text}</Figure>
      </dd>
    </div>
  );
}
