import { Link } from 'react-router-dom';
import { type CarChoice, withCar } from '../../lib/carInAddress';
import { priceText } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Badge } from '../../ui/Badge';
import { FitChip } from '../../ui/FitChip';
import { ItemImage } from '../../ui/ItemImage';
import type { FitChip_ItemFragment } from './FitChip.generated';
import type { OtherParts_ItemFragment } from './OtherParts.generated';

interface OtherPart extends OtherParts_ItemFragment {
  fit?: FitChip_ItemFragment['fit'];
}

interface OtherPartsProps {
  title: string;
  items: readonly OtherPart[];
  car: CarChoice;
}

export function OtherParts({ title, items, car }: OtherPartsProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="border-t border-line pt-5">
      <h2 className="mb-2 text-22">{title}</h2>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item.id}>
            <PartRow item={item} car={car} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One alternative. The link of its name covers the whole row. */
function PartRow({ item, car }: { item: OtherPart; car: CarChoice }) {
  return (
    <div className="relative grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-surface p-3 has-[a:focus-visible]:border-beam-text hover:border-beam-text">
      <div className="overflow-hidden rounded-control border border-line">
        <ItemImage image={item.mainImage} alt={item.name} sizes="96px" />
      </div>
      <div className="grid gap-1">
        {item.fit?.verdict && <FitChip fit={item.fit} />}
        <Link
          to={withCar(paths.product(item.id), car)}
          className="line-clamp-2 font-semibold outline-none after:absolute after:inset-0"
        >
          {item.name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures font-sign font-semibold text-beam-text">{priceText(item.price)}</span>
          <Badge tone={item.inStock ? 'delivered' : 'failed'}>
            {item.inStock ? 'In Stock' : 'Out of Stock'}
          </Badge>
        </p>
      </div>
    </div>
  );
}
