import type { NotBuyingReason } from '@beambright/domain';

export const NOT_BUYING_TEXTS: Record<Uppercase<NotBuyingReason>, string> = {
  TOO_DEAR: 'Too dear',
  FOUND_ELSEWHERE: 'Found elsewhere',
  WRONG_NUMBER: 'Wrong number',
  DUPLICATE: 'Duplicate',
  OUT_OF_STOCK: 'Out of stock',
  OTHER: 'Other',
};
