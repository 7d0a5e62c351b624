import type { TypedDocumentNode } from '@apollo/client';
import type {
  NamedThingCard_CarBrandFragment,
  NamedThingCard_CategoryFragment,
} from './NamedThingCard.generated';

/** A category or a car brand: both are kept in the same way (spec §2). */
export type NamedThing = NamedThingCard_CategoryFragment | NamedThingCard_CarBrandFragment;

/** What sets the one kind apart from the other. */
export interface NamedKind {
  one: string;
  many: string;
  /** What it is good for, told while there is none. */
  purpose: string;
  maxLength: number;
  /** A name as it is shown. */
  shownName: (name: string) => string;
  add: TypedDocumentNode<unknown, { name: string }>;
  rename: TypedDocumentNode<unknown, { id: string; name: string }>;
  remove: TypedDocumentNode<unknown, { id: string }>;
  /** Why one that products still use is not deleted. */
  inUse: 'CATEGORY_IN_USE' | 'CAR_BRAND_IN_USE';
  /** The address of the products that use it. */
  productsOf: (id: string) => string;
}

/** The toasts of spec §8, such as 'Category added successfully!'. */
export function toastsOf({ one }: NamedKind) {
  const saveFails = `Failed to save ${one}. Please try again.`;
  return {
    add: { success: `${sentence(one)} added successfully!`, failure: saveFails },
    rename: { success: `${sentence(one)} updated successfully!`, failure: saveFails },
    remove: {
      success: `${sentence(one)} deleted successfully!`,
      failure: `Failed to delete ${one}. Please try again.`,
    },
  };
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
