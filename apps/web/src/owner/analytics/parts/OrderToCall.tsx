import { COUNT, DURATION } from '../figures/change';
import { durationText } from '../figures/figureText';
import type { Part } from '../part';
import { Section } from '../Section';
import { comparedCells, comparedColumns } from '../tables/comparison';
import { FiguresTable, type Row } from '../tables/FiguresTable';
import type { OrderToCall_CallTimesFragment as CallTimes } from './OrderToCall.generated';

/** How long customers wait for their first call. */
export function OrderToCall({ callTimes: { now, before, fault } }: { callTimes: Part<CallTimes> }) {
  const times = [now.averageSeconds, now.medianSeconds, before?.averageSeconds, before?.medianSeconds];
  const whole = Math.max(1, ...times.map((seconds) => seconds ?? 0));
  const timeRow = (field: 'averageSeconds' | 'medianSeconds', label: string): Row => ({
    id: field,
    label,
    cells: timeCells(now[field], before && before[field], before !== null),
    bar: { value: now[field] ?? 0, before: before && before[field], whole },
  });
  return (
    <Section title="From Order to Call" note="How long customers waited for their first call." fault={fault}>
      <FiguresTable
        caption="Time from order to first call"
        columns={comparedColumns('Waiting time', before !== null)}
        rows={[
          timeRow('medianSeconds', 'Median'),
          timeRow('averageSeconds', 'Average'),
          {
            id: 'orderCount',
            label: 'Orders called',
            cells: comparedCells({
              now: now.orderCount,
              before: before && before.orderCount,
              measure: COUNT,
              good: 'up',
            }),
          },
        ]}
        hasBars
      />
    </Section>
  );
}

/** Null if there were no calls in the period. */
function timeCells(now: number | null, before: number | null, compares: boolean): Row['cells'] {
  if (now !== null && before !== null) {
    return comparedCells({ now, before, measure: DURATION, good: 'down' });
  }
  return compares ? [durationText(now), durationText(before), '-'] : [durationText(now)];
}
