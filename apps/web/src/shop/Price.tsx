import { moneyText, priceText } from '../lib/format';

interface PriceProps {
  price: { min: string; max: string };
  originalPrice: string | null;
  size?: 'card' | 'page';
}

export function Price({ price, originalPrice, size = 'card' }: PriceProps) {
  const plate =
    size === 'page' ? 'px-4 py-1.5 text-[clamp(1.5rem,9vw,2.25rem)] leading-10' : 'px-2.5 py-0.5 text-22';
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={`price-plate figures font-sign font-bold ${plate}`}>{priceText(price)}</span>
      {originalPrice && (
        <s className={`figures text-muted ${size === 'page' ? 'text-18' : 'text-14'}`}>
          <span className="sr-only">Before: </span>
          {moneyText(originalPrice)}
        </s>
      )}
    </p>
  );
}
