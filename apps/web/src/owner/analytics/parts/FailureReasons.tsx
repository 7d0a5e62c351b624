import { NOT_BUYING_TEXTS } from '../../../staff/notBuyingTexts';
import { countText, shareText } from '../figures/figureText';
import { sum } from '../figures/spans';
import type { Part } from '../part';
import { Ranking } from '../tables/Ranking';
import type { FailureReasons_ReasonsFragment as Failed } from './FailureReasons.generated';

const TEXTS: Record<Failed['reason'], string> = {
  ...NOT_BUYING_TEXTS,
  CANCELLED: 'Cancelled by customer',
  NOT_GIVEN: 'No reason given',
};

export function FailureReasons({ reasons: { now, fault } }: { reasons: Part<Failed[]> }) {
  const whole = sum(now.map(({ orderCount }) => orderCount));
  return (
    <Ranking
      title="Why Orders Failed"
      fault={fault}
      caption="Failed orders by reason"
      columns={[
        { head: 'Reason' },
        { head: 'Orders', figure: 'reasonOrders' },
        { head: 'Share', figure: 'reasonShare' },
      ]}
      rows={now.map(({ reason, orderCount }) => ({
        id: reason,
        label: TEXTS[reason],
        cells: [countText(orderCount), shareText(orderCount, whole)],
        bar: { value: orderCount, before: null, whole, tone: 'failed' },
      }))}
      emptyText="No orders failed in this period."
    />
  );
}
