import type { TypedDocumentNode } from '@apollo/client';
import type { CAR_BRAND_IN_USE, CATEGORY_IN_USE } from '@beambright/domain';
import type {
  NamedThingCard_CarBrandFragment,
  NamedThingCard_CategoryFragment,
} from './NamedThingCard.generated';

/** A category or a car brand, which have the same pages. */
export type NamedThing = NamedThingCard_CategoryFragment | NamedThingCard_CarBrandFragment;

export interface NamedKind {
  one: string;
  many: string;
  /** Explains what the categories or brands are for; shown while the list is empty. */
  purpose: string;
  maxLength: number;
  shownName: (name: string) => string;
  add: TypedDocumentNode<unknown, { name: string }>;
  rename: TypedDocumentNode<unknown, { id: string; name: string }>;
  remove: TypedDocumentNode<unknown, { id: string }>;
  inUse: typeof CATEGORY_IN_USE | typeof CAR_BRAND_IN_USE;
  productsOf: (id: string) => string;
}

/** 'Category added successfully!' and the like. */
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
