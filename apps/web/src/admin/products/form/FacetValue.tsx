import { capitalised } from '../../../lib/format';
import { numberText } from '../../../lib/numberText';
import { ItemImage } from '../../../ui/ItemImage';
import { numbersOf } from './enteredNumbers';
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
  numbers: 'Part numbers',
  pictures: 'Pictures',
};

interface FacetValueProps {
  facet: Facet;
  contents: ProductContents;
  options: Option[];
}

export function FacetValue({ facet, contents: { values, images }, options }: FacetValueProps) {
  if (facet === 'pictures') return <Pictures images={images} />;
  if (facet === 'numbers') return numbersText(values.numbers);
  if (facet === 'inStock') return values.inStock ? 'yes' : 'no';
  if (facet === 'categoryId' || facet === 'carBrandId') {
    return capitalised(options.find(({ id }) => id === values[facet])?.name ?? 'another one');
  }
  return values[facet] || 'none';
}

function Pictures({ images }: Pick<ProductContents, 'images'>) {
  if (images.length === 0) return 'none';
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {images.map((image, index) => (
        <ItemImage
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

function numbersText({ list, typed } = numbersOf([])): string {
  const entered = typed.number.trim() ? [...list, typed] : list;
  return entered.map(numberText).join(', ') || 'none';
}
