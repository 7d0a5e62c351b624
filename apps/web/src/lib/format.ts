import { centsOf, formatKsh, formatPriceRange, formatTotal, type PriceRange } from '@beambright/domain';

interface DecimalRange {
  min: string;
  max: string;
}

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Africa/Nairobi' });

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Africa/Nairobi' });

const dateTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

export function priceText(price: DecimalRange): string {
  return formatPriceRange(rangeOf(price));
}

export function totalText(total: DecimalRange): string {
  return formatTotal(rangeOf(total));
}

export function moneyText(decimal: string): string {
  return formatKsh(centsOf(decimal));
}

export function dateText(iso: string): string {
  return date.format(new Date(iso));
}

/** '2:05 PM' */
export function timeText(iso: string): string {
  return time.format(new Date(iso));
}

export function dateTimeText(iso: string): string {
  return dateTime.format(new Date(iso));
}

export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** '+254700000000' -> '+254 700 000 000' */
export function phoneText(phone: string): string {
  return phone.replace(/^(\+\d{3})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}

/** 'brake system' -> 'Brake System' */
export function capitalised(name: string): string {
  return name.replace(
    /(^|[\s/-])(\p{Ll})/gu,
    (_match, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

export function rangeOf({ min, max }: DecimalRange): PriceRange {
  return { min: centsOf(min), max: centsOf(max) };
}

/** '1 picture', '1,200 pictures' */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
