import type { NamedResponse } from '../responses/named.response.js';

export interface NamedRow {
  id: string;
  name: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Presents a category or a car brand. */
export function presentNamed({ id, name, createdAt, updatedAt }: NamedRow, itemCount: number): NamedResponse {
  return {
    id,
    name,
    item_count: itemCount,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
