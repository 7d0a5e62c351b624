import { centsOf } from '@beambright/domain';
import { countText, moneyText, shareText, totalText } from '../figures/figureText';
import type { Part } from '../part';
import { Section } from '../Section';
import { Figure, FiguresTable } from '../tables/FiguresTable';
import type { EstimateAgainstPrice_EstimatesFragment as Estimates } from './EstimateAgainstPrice.generated';

const OUTCOMES = [
  { field: 'below', label: 'Below the estimate' },
  { field: 'within', label: 'Within the estimate' },
  { field: 'above', label: 'Above the estimate' },
] as const;

/** Compares the prices agreed by phone with the estimates shown to the customers. */
export function EstimateAgainstPrice({ estimates }: { estimates: Part<Estimates> }) {
  const { now, before, fault } = estimates;
  const whole = Math.max(now.orderCount, 1);
  // Scaled to the number of orders in this period, to compare shares.
  const beforeOf = (field: (typeof OUTCOMES)[number]['field']) =>
    before && (before[field] / Math.max(before.orderCount, 1)) * whole;
  const estimate = { min: centsOf(now.estimatedMin), max: centsOf(now.estimatedMax) };
  return (
    <Section
      title="Estimate and Final Price"
      note="What customers were shown, and what was agreed by phone."
      fault={fault}
    >
      <FiguresTable
        caption="Final prices against estimates"
        columns={[{ head: 'Final price' }, { head: 'Orders' }, { head: 'Share' }]}
        rows={OUTCOMES.map(({ field, label }) => ({
          id: field,
          label,
          cells: [countText(now[field]), shareText(now[field], now.orderCount)],
          bar: { value: now[field], before: beforeOf(field), whole },
        }))}
        hasBars
      />
      <dl className="mt-3 grid gap-1 text-14">
        <Sum label="Total estimate" text={totalText(estimate)} />
        <Sum label="Total agreed" text={moneyText(centsOf(now.actual))} />
      </dl>
    </Section>
  );
}

function Sum({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{label}</dt>
      <dd className="figures font-semibold">
        <Figure>{text}</Figure>
      </dd>
    </div>
  );
}
