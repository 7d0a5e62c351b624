import type { ItemFilter } from '../../gql/schema-types.generated';
import { useProductsPageQuery } from './ProductsPage.generated';

const PAGE_SIZE = 24;

/** The page's query. While other filters load, the last answer stays; a failed list counts as an empty one (spec §8). */
export function useProductsPage(filter: ItemFilter | undefined) {
  const { data, previousData, loading, error, refetch, fetchMore } = useProductsPageQuery({
    variables: { first: PAGE_SIZE, filter: filter ?? null },
  });
  const options = data ?? previousData;
  const shown = loading ? options : data;
  return {
    categories: options?.categories ?? [],
    carBrands: options?.carBrands ?? [],
    items: shown?.items,
    isLoading: loading && !data,
    hasFailed: Boolean(error),
    loadMore: () => fetchMore({ variables: { after: data?.items.pageInfo.endCursor } }),
    retry: () => void refetch(),
  };
}
