import { centsOf } from '@beambright/domain';
import { IconReceipt } from '@tabler/icons-react';
import { useListState } from '../../staff/useListState';
import { countText, moneyText, percentText } from '../analytics/figures/figureText';
import { UserName } from '../Names';
import { type NamedFigure, RangePage } from '../range/RangePage';
import { useRange } from '../range/useRange';
import { type AgreedPage_TotalFragment, useAgreedPageQuery } from './AgreedPage.generated';

export function AgreedPage() {
  const { range } = useRange();
  const query = useAgreedPageQuery({ variables: { range }, fetchPolicy: 'cache-and-network' });
  const { shown, ...state } = useListState(query);
  const { staff = [], total } = shown?.stats.agreedPrices ?? {};
  const rows = staff.map(({ userId, name, ...figures }) => ({
    id: userId ?? 'unknown',
    title: <UserName id={userId} name={name ?? 'Unknown'} />,
    figures: figuresOf(figures),
  }));
  const sum = { id: 'total', title: <UserName id={null} name="Whole shop" /> };
  return (
    <RangePage
      title="Agreed prices"
      intro="The lowest share of the range comes first. An order counts for the person who confirmed it or last corrected its price."
      noun="agreed prices"
      caption="Agreed prices by member of staff, lowest in the range first"
      heads={{ title: 'Staff' }}
      rows={total && (rows.length > 0 ? [...rows, { ...sum, figures: figuresOf(total) }] : [])}
      {...state}
      empty={{
        icon: <IconReceipt size={30} />,
        title: 'No agreed prices',
        text: 'No order of these days is confirmed or delivered.',
      }}
    />
  );
}

function figuresOf(figures: AgreedPage_TotalFragment): NamedFigure[] {
  const { orderCount, agreed, place, belowCount, belowAmount } = figures;
  return [
    ['agreedOrders', 'Orders', countText(orderCount)],
    ['agreed', 'Agreed', moneyText(centsOf(agreed))],
    ['place', 'Share of the range', place === null ? '-' : percentText(centsOf(place))],
    ['belowEstimate', 'Below the range', countText(belowCount)],
    ['belowAmount', 'Given below it', moneyText(centsOf(belowAmount))],
  ];
}
