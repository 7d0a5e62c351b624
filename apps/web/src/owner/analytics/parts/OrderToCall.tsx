import { COUNT, DURATION } from '../figures/change';
import { durationText } from '../figures/figureText';
import type { Part } from '../part';
import { Section } from '../Section';
import { comparedCells, comparedColumns } from '../tables/comparison';
import { FiguresTable, type Row } from '../tables/FiguresTable';
import type { OrderToCall_CallTimesFragment as CallTimes } from './OrderToCall.generated';

export function OrderToCall({ callTimes: { now, before, fault } }: { callTimes: Part<CallTimes> }) {
  const median = now.medianSeconds;
  const medianBefore = before && before.medianSeconds;
  return (
    <Section title="From Order to Call" fault={fault}>
      <FiguresTable
        caption="Time from order to first call"
        columns={comparedColumns('Waiting time', before !== null)}
        rows={[
          {
            id: 'medianSeconds',
            label: 'Median',
            figure: 'medianWait',
            cells: timeCells(median, medianBefore, before !== null),
            bar: {
              value: median ?? 0,
              before: medianBefore,
              whole: Math.max(1, median ?? 0, medianBefore ?? 0),
            },
          },
          {
            id: 'orderCount',
            label: 'Orders called',
            figure: 'calledOrders',
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

/** The cells for a time until a call. The time is null if there were no calls in the period. */
function timeCells(now: number | null, before: number | null, compares: boolean): Row['cells'] {
  if (now !== null && before !== null) {
    return comparedCells({ now, before, measure: DURATION, good: 'down' });
  }
  return compares ? [durationText(now), durationText(before), '-'] : [durationText(now)];
}
