import { moneyText, priceText } from '../lib/format';

interface PriceProps {
  price: { min: string; max: string };
  originalPrice: string | null;
  size?: 'card' | 'page';
}

const SIZES = {
  card: {
    row: 'rows:col-span-2 rows:mt-1 rows:content-center',
    plate: 'px-2.5 py-0.5 text-22 rows:px-2 rows:py-0 rows:text-16',
    before: 'text-14',
  },
  page: { row: '', plate: 'px-4 py-1.5 text-[clamp(1.5rem,9vw,2.25rem)] leading-10', before: 'text-18' },
};

export function Price({ price, originalPrice, size = 'card' }: PriceProps) {
  const { row, plate, before } = SIZES[size];
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${row}`}>
      <span className={`price-plate figures font-sign font-bold ${plate}`}>{priceText(price)}</span>
      {originalPrice && (
        <s className={`figures text-muted ${before}`}>
          <span className="sr-only">Before: </span>
          <span>{moneyText(originalPrice)}</span>
        </s>
      )}
    </p>
  );
}
