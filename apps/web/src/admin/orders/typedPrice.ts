import {
  assertActualPrice,
  type Cents,
  centsOf,
  decimalOf,
  DomainError,
  parseMoney,
  plainText,
  PRICE_PARTS_INVALID,
  problemOf,
} from '@beambright/domain';
import type { PricePartsInput } from '../../gql/schema-types.generated';
import { type DecimalRange, meantPrice, priceProblem } from './actualPrice';
import type { PriceForm_OrderFragment as PricedOrder } from './PriceForm.generated';

/** The typed texts by field: 'sum', 'discount', 'deliveryFee', and one per line of the order, named by `amountName`. */
export type TypedPrice = Readonly<Record<string, string>>;

export interface ReadPrice {
  price: Cents;
  deliveryFee: Cents;
  /** The prices of the parts; null if the price was typed as one sum. */
  parts: PricePartsInput | null;
  /** Error texts by the field names of `TypedPrice`; empty if the price is valid. */
  faults: Readonly<Record<string, string>>;
  /** The name of the field that shows an error about the price as a whole. */
  first: string;
  /** Whether the sum was typed without its thousands, such as '15' for 15,000. */
  isShort: boolean;
}

export interface PriceFields {
  typed: TypedPrice;
  faults: ReadPrice['faults'];
  hint: string;
  /** A warning about the price, which does not prevent the submit. */
  warning: string | undefined;
  isClosed: boolean;
  onChange: (changes: TypedPrice) => void;
  onSwitch: () => void;
}

/** The field name of a line. It contains the quantity, so that a new quantity discards the amount typed for the old one. */
export function amountName({ id, quantity }: Pick<PricedOrder['lines'][number], 'id' | 'quantity'>): string {
  return `${id} × ${quantity}`;
}

export function partsOf({ lines, discount, deliveryFee }: PricedOrder): PricePartsInput {
  const agreed = lines.flatMap(({ id, quantity, agreedAmount }) =>
    agreedAmount === null ? [] : [{ id, quantity, amount: agreedAmount }],
  );
  return { lines: agreed.length > 0 ? agreed : null, discount, deliveryFee };
}

/** Whether `parts` equals the agreed prices of the order. True for null (only a sum was typed): the caller compares the sum. */
export function isAgreed(parts: PricePartsInput | null, order: PricedOrder): boolean {
  return parts === null || JSON.stringify(parts) === JSON.stringify(partsOf(order));
}

export function hasAgreedParts({ lines }: { lines: readonly { agreedAmount: string | null }[] }): boolean {
  return lines.some(({ agreedAmount }) => agreedAmount !== null);
}

export function typedPrice(sum: string | null | undefined, order: PricedOrder | undefined): TypedPrice {
  const textOf = (decimal: string | null | undefined) => (decimal ? plainText(centsOf(decimal)) : '');
  const lines = order?.lines.map((line) => [amountName(line), textOf(line.agreedAmount)] as const) ?? [];
  return {
    ...Object.fromEntries(lines),
    sum: textOf(sum),
    discount: textOf(order?.discount).replace(/^0$/, ''),
    deliveryFee: textOf(order?.deliveryFee).replace(/^0$/, ''),
  };
}

interface Reading {
  total: DecimalRange;
  /** The order with the lines to price; null if the price is typed as one sum. */
  order: PricedOrder | null;
  deliveryFee: Cents;
  /** Returns why a well-formed price is rejected; undefined if it is accepted. */
  problemWith: (price: string, parts: PricePartsInput | null) => string | undefined;
}

export function readPrice(typed: TypedPrice, { total, order, deliveryFee, problemWith }: Reading): ReadPrice {
  const read = order ? readParts(typed, order) : readSum(typed['sum'] ?? '', total, deliveryFee);
  if (isFaulty(read)) return read;
  const invalid = problemOf(() => assertActualPrice(read.price))?.message;
  const problem = invalid ?? problemWith(decimalOf(read.price), read.parts);
  return problem ? { ...read, faults: { [read.first]: problem } } : read;
}

export function isFaulty({ faults }: ReadPrice): boolean {
  return Object.keys(faults).length > 0;
}

function readSum(typed: string, total: DecimalRange, deliveryFee: Cents): ReadPrice {
  const problem = priceProblem(typed);
  const meant = meantPrice(typed, total, deliveryFee);
  return {
    price: problem ? 0 : parseMoney(meant),
    deliveryFee,
    parts: null,
    faults: problem ? { sum: problem } : {},
    first: 'sum',
    isShort: meant !== typed,
  };
}

/** Reads a price typed per part. In its sum, missing or invalid amounts count as 0. */
function readParts(typed: TypedPrice, { lines }: PricedOrder): ReadPrice {
  const faults: Record<string, string> = {};
  function amountOf(name: string): Cents {
    const text = typed[name]?.trim() ?? '';
    const problem = text && problemOf(() => parseMoney(text))?.message;
    if (problem) faults[name] = problem;
    return text && !problem ? parseMoney(text) : 0;
  }

  const amounts = lines.map((line) => ({
    ...line,
    name: amountName(line),
    amount: amountOf(amountName(line)),
  }));
  for (const { name } of amounts)
    if (!typed[name]?.trim()) faults[name] = 'Amount is required: 0 if the part is free';
  const sum = amounts.reduce((all, { amount }) => all + amount, 0);
  const [discount, deliveryFee] = [amountOf('discount'), amountOf('deliveryFee')];
  if (discount > sum)
    faults['discount'] ??= new DomainError(PRICE_PARTS_INVALID, { fault: 'discount' }).message;
  const price = sum - discount + deliveryFee;
  return {
    price,
    deliveryFee,
    parts: {
      lines: amounts.map(({ id, quantity, amount }) => ({ id, quantity, amount: decimalOf(amount) })),
      discount: decimalOf(discount),
      deliveryFee: decimalOf(deliveryFee),
    },
    faults,
    first: amounts[0]?.name ?? 'discount',
    isShort: false,
  };
}
