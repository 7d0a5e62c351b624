import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { capitalised, moneyText, priceText } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { ItemImage } from '../../ui/ItemImage';
import type { AdminProductCard_ItemFragment } from './AdminProductCard.generated';
import { descriptionPreview } from './descriptionPreview';
import type { FoundProduct } from './foundProducts';

const SIZES = '(min-width: 1024px) 30vw, (min-width: 768px) 46vw, 30vw';

interface AdminProductCardProps {
  item: AdminProductCard_ItemFragment;
  number: FoundProduct['number'];
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

export function AdminProductCard({ item, number, onEdit, onCopy, onDelete }: AdminProductCardProps) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex grow gap-3 p-3 md:block md:p-0">
        <ItemImage
          image={item.mainImage}
          alt=""
          sizes={SIZES}
          className="w-24 shrink-0 self-start rounded-control md:w-full md:rounded-none md:border-b md:border-line"
        />
        <div className="grid min-w-0 content-start gap-1.5 md:p-4 md:pb-0">
          <h2 className="text-18 leading-6 wrap-anywhere">
            <Link to={paths.product(item.id)} className="flex min-h-11 items-center hover:underline">
              <span className="line-clamp-2">{item.name}</span>
            </Link>
          </h2>
          {number && <p className="figures text-14 wrap-anywhere text-muted">{number}</p>}
          <p className="text-14 wrap-anywhere text-muted">{descriptionPreview(item.description)}</p>
          <Price item={item} />
          <p className="text-14 wrap-anywhere text-muted">
            <span>{capitalised(item.category.name)}</span> <span aria-hidden>·</span>{' '}
            <span>{`for ${item.carBrand.name}`}</span>
          </p>
          <div className="mt-0.5">
            <Badge tone={item.inStock ? 'delivered' : 'failed'}>
              {item.inStock ? 'In Stock' : 'Out of Stock'}
            </Badge>
          </div>
        </div>
      </div>
      <div className="grid grid-cols-[1fr_auto_1fr] gap-2 cramped:grid-cols-1 p-3 md:p-4">
        <Button onClick={onEdit} aria-label={`Edit ${item.name}`}>
          <IconPencil size={18} aria-hidden />
          Edit
        </Button>
        <IconButton label={`Duplicate ${item.name}`} onClick={onCopy}>
          <IconCopy size={18} aria-hidden />
        </IconButton>
        <Button look="danger" onClick={onDelete} aria-label={`Delete ${item.name}`}>
          <IconTrash size={18} aria-hidden />
          Delete
        </Button>
      </div>
    </article>
  );
}

function Price({ item: { price, originalPrice } }: { item: AdminProductCard_ItemFragment }) {
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2 font-sign text-18 font-bold">
      <span>{priceText(price)}</span>
      {originalPrice && (
        <s className="font-body text-14 font-normal text-muted">
          <span className="sr-only">Before: </span>
          <span>{moneyText(originalPrice)}</span>
        </s>
      )}
    </p>
  );
}
