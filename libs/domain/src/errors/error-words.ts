/** A field's name as words: 'shipping_address' -> 'Shipping address'. */
export function wordsOf(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function faultSentence(what: string, text: string, fault: string): string {
  return text.trim() === '' ? sentence(fault) : `"${shortened(text)}" is not a valid ${what}: ${fault}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** At most 40 characters of an entered text. */
export function shortened(text: string): string {
  const characters = Array.from(text.slice(0, 100).trim());
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}...` : characters.join('');
}

/** 12345 -> '12,345'. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
}

/** Says what still uses a thing: '3 products still use this category', '1 product and 2 orders still use this vehicle'. */
export function stillUse(
  what: string,
  { count, orders = 0, cars = 0 }: { count: number; orders?: number; cars?: number },
): string {
  const users = [
    ...(count > 0 || orders + cars === 0 ? [counted(count, 'product')] : []),
    ...(orders > 0 ? [counted(orders, 'order')] : []),
    ...(cars > 0 ? [counted(cars, 'saved car')] : []),
  ];
  return `${new Intl.ListFormat('en-GB').format(users)} still ${count + orders + cars === 1 ? 'uses' : 'use'} this ${what}`;
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${grouped(count)} ${what}s`;
}

/** The time in minutes, rounded up, at least one: 61 -> '2 minutes'. */
export function minutesOf(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
