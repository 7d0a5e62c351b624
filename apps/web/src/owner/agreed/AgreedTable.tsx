import { centsOf } from '@beambright/domain';
import { countText, moneyText, percentText } from '../analytics/figures/figureText';
import { FiguresTable } from '../analytics/tables/FiguresTable';
import type { NamedFigure } from '../range/FigureList';
import { UserName } from '../users/UserName';
import type {
  AgreedTable_StaffFragment as Staff,
  AgreedTable_TotalFragment as Figures,
} from './AgreedTable.generated';

export interface AgreedProps {
  staff: Staff[];
  total: Figures;
}

/** For desktops; smaller screens show AgreedCards. */
export function AgreedTable({ staff, total }: AgreedProps) {
  const cellsOf = (figures: Figures) => figuresOf(figures).map(([, , text]) => text);
  return (
    <div className="rounded-card border border-line bg-surface px-4">
      <FiguresTable
        caption="Agreed prices by member of staff, lowest in the range first"
        columns={[{ head: 'Staff' }, ...figuresOf(total).map(([figure, head]) => ({ head, figure }))]}
        rows={[
          ...staff.map((member) => ({
            id: member.userId ?? 'unknown',
            label: <UserName id={member.userId} name={member.name ?? 'Unknown'} />,
            cells: cellsOf(member),
          })),
          { id: 'total', label: <span className="font-semibold">Whole shop</span>, cells: cellsOf(total) },
        ]}
      />
    </div>
  );
}

export function figuresOf({ orderCount, agreed, place, belowCount, belowAmount }: Figures): NamedFigure[] {
  return [
    ['agreedOrders', 'Orders', countText(orderCount)],
    ['agreed', 'Agreed', moneyText(centsOf(agreed))],
    ['place', 'Share of the range', place === null ? '-' : percentText(centsOf(place))],
    ['belowEstimate', 'Below the range', countText(belowCount)],
    ['belowAmount', 'Given below it', moneyText(centsOf(belowAmount))],
  ];
}
