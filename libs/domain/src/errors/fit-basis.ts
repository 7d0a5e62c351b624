/** How the shop knows a fitment. 'fitted' and 'return': a part was fitted or returned. 'copied': from another item, unchecked. */
export const FIT_BASES = ['catalogue', 'supplier', 'call', 'fitted', 'return', 'copied'] as const;

export type FitBasis = (typeof FIT_BASES)[number];
