import { IconHeart } from '@tabler/icons-react';
import type { CarChoice } from '../../lib/carInAddress';
import { paths } from '../../lib/paths';
import { useKeepFocus } from '../../page/useKeepFocus';
import { EmptyState } from '../../ui/EmptyState';
import { PageHead } from '../../ui/PageHead';
import type { FitChip_ItemFragment } from '../fit/FitChip.generated';
import { useCardFits } from '../fit/useCardFits';
import { ListNotLoaded } from '../lists/ListNotLoaded';
import type { WishlistEntry } from '../lists/lists';
import { OutdatedNote } from '../lists/OutdatedNote';
import { type Todays, useTodaysItems } from '../lists/useTodaysItems';
import { useWishlist } from '../lists/useWishlist';
import { ProductCard } from '../ProductCard/ProductCard';
import { ProductCardSkeleton } from '../ProductCard/ProductCardSkeleton';
import { ProductGrid } from '../ProductGrid';
import { DeletedItemCard } from './DeletedItemCard';

/** The wishlist. It is as high as the window, so that the footer stays out of view while the list loads. */
export function WishlistPage() {
  return (
    <div className="gutter min-h-dvh pt-8 md:pt-10">
      <PageHead title="My Wishlist" />
      <h1 className="mb-6 text-36 md:text-48">My Wishlist</h1>
      <WishlistContents />
    </div>
  );
}

function WishlistContents() {
  const { entries, hasFailed, reload } = useWishlist();
  if (!entries) return hasFailed ? <ListNotLoaded list="wishlist" onRetry={reload} /> : <UnknownWishlist />;
  if (entries.length === 0) return <EmptyWishlist />;
  return <FullWishlist entries={entries} />;
}

function FullWishlist({ entries }: { entries: readonly WishlistEntry[] }) {
  const todays = useTodaysItems(entries);
  const { car, fits, loader } = useCardFits(
    todays.entries.flatMap(({ item, isDeleted }) => (item && !isDeleted ? [item] : [])),
  );
  return (
    <>
      {loader}
      {todays.isOutdated && <OutdatedNote onRetry={todays.reload} />}
      <ProductGrid>
        {todays.entries.map((entry) => (
          <WishedProduct key={entry.itemId} entry={entry} car={car} fit={fits.get(entry.itemId)} />
        ))}
      </ProductGrid>
    </>
  );
}

interface WishedProductProps {
  entry: Todays<WishlistEntry>;
  car: CarChoice;
  fit: FitChip_ItemFragment['fit'];
}

function WishedProduct(props: WishedProductProps) {
  const place = useKeepFocus<HTMLDivElement>();
  return (
    <div ref={place} className="h-full">
      <WishedCard {...props} />
    </div>
  );
}

function WishedCard({ entry: { itemId, name, item, isDeleted }, car, fit }: WishedProductProps) {
  if (isDeleted) return <DeletedItemCard itemId={itemId} name={name} />;
  return item ? <ProductCard item={item} car={car} fit={fit} titleAs="h2" /> : <ProductCardSkeleton />;
}

/** Shown until the wishlist is known, also by the server for all visitors. Without JavaScript it is always empty. */
function UnknownWishlist() {
  return (
    <>
      <div className="scripted">
        <WishlistSkeleton />
      </div>
      <noscript>
        <EmptyWishlist />
      </noscript>
    </>
  );
}

function EmptyWishlist() {
  return (
    <EmptyState
      icon={<IconHeart size={30} />}
      title="Your wishlist is empty"
      text="Tap the heart on a part to save it here."
      link={{ to: paths.products, text: 'Browse Products' }}
    />
  );
}

function WishlistSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading wishlist...
      </p>
      <ProductGrid>
        <ProductCardSkeleton />
        <ProductCardSkeleton />
        <ProductCardSkeleton />
      </ProductGrid>
    </>
  );
}
