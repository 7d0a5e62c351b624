import type { NamedAnswer } from '../answers/named.answer.js';

interface NamedRow {
  id: string;
  name: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A category or a car brand (spec section 3), and how many items it has. */
export function presentNamed({ id, name, createdAt, updatedAt }: NamedRow, itemCount: number): NamedAnswer {
  return {
    id,
    name,
    item_count: itemCount,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
