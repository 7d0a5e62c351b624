import { capitalised } from '../../lib/format';
import type { ProductFilters_FacetsFragment } from './ProductFilters.generated';

export interface Facet {
  id: string;
  name: string;
  count: number;
}

export type FacetKind = 'category' | 'brand';

export type Facets = Record<FacetKind, Facet[] | null>;

const WORDS: Record<FacetKind, { label: string; unknown: string }> = {
  category: { label: 'Category', unknown: 'Unknown category' },
  brand: { label: 'Car brand', unknown: 'Unknown car brand' },
};

export function facetsOf(facets: ProductFilters_FacetsFragment | undefined): Facets {
  if (!facets) return { category: null, brand: null };
  return {
    category: facets.categories.map(({ category: { id, name }, count }) => ({
      id,
      name: capitalised(name),
      count,
    })),
    brand: facets.carBrands.map(({ carBrand: { id, name }, count }) => ({ id, name, count })),
  };
}

export function labelOf(kind: FacetKind): string {
  return WORDS[kind].label;
}

/** The name of a filter value. The id in an old link may be unknown, but its chip still needs a name. */
export function facetName(facets: Facets, kind: FacetKind, id: string): string {
  const options = facets[kind];
  if (!options) return WORDS[kind].label;
  return options.find((option) => option.id === id)?.name ?? WORDS[kind].unknown;
}
