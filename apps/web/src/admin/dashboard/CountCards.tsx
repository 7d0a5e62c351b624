import { type Icon, IconTags, IconPackage, IconSteeringWheel } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useRetry } from '../../lib/useRetry';
import { RetryButton } from '../../ui/RetryButton';

interface Counts {
  items: number;
  categories: number;
  carBrands: number;
}

interface CountCardsProps {
  /** None while they load, and when they could not be loaded. */
  counts: Counts | undefined;
  isLoading: boolean;
}

const CARDS: readonly { count: keyof Counts; label: string; to: string; icon: Icon }[] = [
  { count: 'items', label: 'Total Products', to: paths.adminProducts, icon: IconPackage },
  { count: 'categories', label: 'Categories', to: paths.adminCategories, icon: IconTags },
  { count: 'carBrands', label: 'Car Brands', to: paths.adminBrands, icon: IconSteeringWheel },
];

export function CountCards({ counts, isLoading }: CountCardsProps) {
  const { isRetrying, retry } = useRetry();
  const hasFailed = !counts && (!isLoading || isRetrying);
  return (
    <section aria-label="Counts" aria-busy={isLoading} className="mt-4">
      <ul className="grid gap-3 md:grid-cols-3">
        {CARDS.map(({ count, ...card }) => (
          <li key={count}>
            <CountCard
              {...card}
              text={counts ? counts[count].toLocaleString('en-US') : hasFailed ? '-' : ''}
            />
          </li>
        ))}
      </ul>
      {hasFailed && (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <p role="alert">The counts could not be loaded.</p>
          <RetryButton isRetrying={isRetrying} onRetry={retry} />
        </div>
      )}
    </section>
  );
}

interface CountCardProps {
  label: string;
  to: string;
  icon: Icon;
  text: string;
}

function CountCard({ label, to, icon: Icon, text }: CountCardProps) {
  return (
    <Link
      to={to}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 transition hover:border-beam-text hover:bg-raised"
    >
      <Icon size={26} aria-hidden className="shrink-0 text-beam-text" />
      <span className="grid">
        <span className="text-14 text-muted">{label}</span>
        <span className="figures h-9 min-w-12 font-sign text-28 leading-9 font-bold">{text}</span>
      </span>
    </Link>
  );
}
