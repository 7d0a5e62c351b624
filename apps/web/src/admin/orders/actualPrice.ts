import { assertActualPrice, centsOf, decimalOf, formatKsh, parseMoney, problemOf } from '@beambright/domain';

interface DecimalRange {
  min: string;
  max: string;
}

/** What is wrong with a price that was typed (spec §5); undefined when nothing is. */
export function priceProblem(typed: string): string | undefined {
  if (typed.trim() === '') return 'Actual price is required, as a number like 2500 or 2500.50';
  return problemOf(() => assertActualPrice(parseMoney(typed)))?.message;
}

/** The price as the server takes it; asked only for one that has no problem. */
export function priceDecimal(typed: string): string {
  return decimalOf(parseMoney(typed));
}

/** Haggling may end anywhere, a slip of the finger too: so it is told, and nobody is kept from it. */
export function priceWarning(typed: string, { min, max }: DecimalRange): string | undefined {
  if (priceProblem(typed)) return undefined;
  const price = parseMoney(typed);
  const text = formatKsh(price);
  if (price < centsOf(min)) return `${text} is below what the customer was shown. Is that right?`;
  if (price > centsOf(max)) return `${text} is above what the customer was shown. Is that right?`;
  return undefined;
}
