/** How the shop knows a fitment: a maker's catalogue, a supplier, a call, a part that was fitted, one that came back, or an unchecked copy from another item. */
export const FIT_BASES = ['catalogue', 'supplier', 'call', 'fitted', 'return', 'copied'] as const;

export type FitBasis = (typeof FIT_BASES)[number];
