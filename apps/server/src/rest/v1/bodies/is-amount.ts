import { ValidateBy } from 'class-validator';

/** A number, or text such as '2000 - 3000': what old clients send as an amount. */
export function IsAmount(): PropertyDecorator {
  return ValidateBy({
    name: 'isAmount',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'number' ? Number.isFinite(value) && value >= 0 : typeof value === 'string',
      defaultMessage: () => '$property must be an amount such as 2500 or "2000 - 3000"',
    },
  });
}
