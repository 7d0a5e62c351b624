import { centsOf } from '@beambright/domain';
import { countText, moneyText, percentText } from '../analytics/figures/figureText';
import { FiguresTable } from '../analytics/tables/FiguresTable';
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
  const cellsOf = (figures: Figures) => figuresOf(figures).map(([, figure]) => figure);
  return (
    <div className="rounded-card border border-line bg-surface px-4">
      <FiguresTable
        caption="Agreed prices by member of staff, lowest in the range first"
        columns={['Staff', ...figuresOf(total).map(([name]) => name)].map((head) => ({ head }))}
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

export function figuresOf({ orderCount, agreed, place, belowCount, belowAmount }: Figures) {
  return [
    ['Orders', countText(orderCount)],
    ['Agreed', moneyText(centsOf(agreed))],
    ['Share of the range', place === null ? '-' : percentText(centsOf(place))],
    ['Below the range', countText(belowCount)],
    ['Given below it', moneyText(centsOf(belowAmount))],
  ] as const;
}
