/** How the shop knows a fitment: 'fitted' and 'return' from a part that was fitted or came back. 'copied' is unchecked. */
export const FIT_BASES = ['catalogue', 'supplier', 'call', 'fitted', 'return', 'copied'] as const;

export type FitBasis = (typeof FIT_BASES)[number];
