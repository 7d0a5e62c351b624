import type { FitBasis } from '../../gql/schema-types.generated';

/** How the shop knows that an item fits a car. */
export const BASIS_TEXTS: Record<FitBasis, string> = {
  CATALOGUE: "maker's catalogue",
  SUPPLIER: 'supplier',
  CALL: 'checked by phone',
  FITTED: 'fitted before',
  RETURN: 'returned',
};
