import { capitalised } from '../../../lib/format';
import { ItemPicture } from '../ItemPicture';
import type { Option } from './ProductFields';
import type { Facet, ProductContents } from './productValues';

export const FACET_NAMES: Record<Facet, string> = {
  name: 'Name',
  description: 'Description',
  priceRange: 'Price',
  categoryId: 'Category',
  carBrandId: 'Brand',
  inStock: 'In stock',
  originalPrice: 'Original price',
  pictures: 'Pictures',
};

interface FacetValueProps {
  facet: Facet;
  contents: ProductContents;
  options: Option[];
}

/** The display text of one field of a product. */
export function FacetValue({ facet, contents: { values, images }, options }: FacetValueProps) {
  if (facet === 'pictures') {
    if (images.length === 0) return 'none';
    return (
      <span className="mt-1 flex flex-wrap gap-1">
        {images.map((image, index) => (
          <ItemPicture
            key={image.id}
            image={image}
            alt={`Picture ${index + 1}`}
            sizes="64px"
            className="w-16 rounded-plate border border-line"
          />
        ))}
      </span>
    );
  }
  if (facet === 'inStock') return values.inStock ? 'yes' : 'no';
  if (facet === 'categoryId' || facet === 'carBrandId') {
    return capitalised(options.find(({ id }) => id === values[facet])?.name ?? 'another one');
  }
  return values[facet] || 'none';
}
