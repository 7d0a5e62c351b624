import { ValidateBy } from 'class-validator';

const PRICE = String.raw`(?:ksh\s*)?\d[\d,]{0,30}(?:\.\d{1,10})?`;
const AMOUNT = new RegExp(String.raw`^\s*${PRICE}(?:\s*[-–—]\s*${PRICE})?\s*$`, 'i');

/** A number, or text such as '2000 - 3000', which existing clients send. */
export function IsAmount(): PropertyDecorator {
  return ValidateBy({
    name: 'isAmount',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'number'
          ? Number.isFinite(value) && value >= 0
          : typeof value === 'string' && AMOUNT.test(value),
      defaultMessage: () => '$property must be an amount such as 2500 or "2000 - 3000"',
    },
  });
}
