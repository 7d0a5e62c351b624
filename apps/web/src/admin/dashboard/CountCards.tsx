import {
  type Icon,
  IconClipboardList,
  IconPackage,
  IconPhoneCall,
  IconSteeringWheel,
  IconTags,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { staffPaths } from '../../lib/staffPaths';
import { FailureNote } from '../../staff/FailureNote';
import { useFailure } from '../../staff/useFailure';

type Count = 'toCall' | 'toDeliver' | 'items' | 'categories' | 'carBrands' | 'orders';

interface CountCardsProps {
  /** A count is undefined while it is loading and if loading failed. `overdue` is a part of `toCall`. */
  counts: Record<Count | 'overdue', number | undefined>;
  isLoading: boolean;
}

/** Work to do comes first, then totals. */
const CARDS: readonly { count: Count; label: string; to: string; icon: Icon }[] = [
  { count: 'toCall', label: 'To call', to: staffPaths.adminCalls, icon: IconPhoneCall },
  {
    count: 'toDeliver',
    label: 'To deliver',
    to: staffPaths.adminOrdersOf('confirmed'),
    icon: IconTruckDelivery,
  },
  { count: 'items', label: 'Total Products', to: staffPaths.adminProducts, icon: IconPackage },
  { count: 'categories', label: 'Categories', to: staffPaths.adminCategories, icon: IconTags },
  { count: 'carBrands', label: 'Car Brands', to: staffPaths.adminBrands, icon: IconSteeringWheel },
  { count: 'orders', label: 'Orders', to: staffPaths.adminOrders, icon: IconClipboardList },
];

export function CountCards({ counts, isLoading }: CountCardsProps) {
  const isComplete = CARDS.every(({ count }) => counts[count] !== undefined);
  const failure = useFailure(isComplete, isLoading);
  return (
    <section aria-label="Counts" aria-busy={isLoading} className="mt-4">
      <ul className="grid grid-cols-2 gap-3 cramped:grid-cols-1 lg:grid-cols-3 xl:grid-cols-6">
        {CARDS.map(({ count, ...card }) => (
          <li key={count}>
            <CountCard
              {...card}
              text={counts[count]?.toLocaleString('en-US') ?? (failure ? '-' : '')}
              note={count === 'toCall' && counts.overdue ? overdueText(counts.overdue) : undefined}
            />
          </li>
        ))}
      </ul>
      {failure && <FailureNote text="The counts could not be loaded." {...failure} />}
    </section>
  );
}

const overdueText = (count: number) => `${count.toLocaleString('en-US')} due for over a day`;

interface CountCardProps {
  label: string;
  to: string;
  icon: Icon;
  text: string;
  note?: string | undefined;
}

function CountCard({ label, to, icon: Icon, text, note }: CountCardProps) {
  return (
    <Link
      to={to}
      className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 md:gap-4 md:p-4 transition hover:border-beam-text hover:bg-raised"
    >
      <Icon size={26} aria-hidden className="shrink-0 text-beam-text" />
      <span className="grid">
        <span className="text-14 text-muted">{label}</span>
        <span className="figures min-h-9 min-w-12 font-sign text-28 leading-9 font-bold">{text}</span>
        {note && <span className="text-14 text-failed">{note}</span>}
      </span>
    </Link>
  );
}
