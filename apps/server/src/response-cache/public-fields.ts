import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/**
 * Registered queries may select only these fields, whose values change only with the catalogue or the configuration. Never add
 * anything of an account, a cart or an order, or any field that depends on the caller.
 */
const PUBLIC_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Query: [
    'items',
    'item',
    'suggestions',
    'categories',
    'carBrands',
    'carModels',
    'likelyCars',
    'vehicle',
    'vehicles',
    'shop',
    'helpPages',
    'helpPage',
  ],
  ItemConnection: [
    'edges',
    'nodes',
    'pageInfo',
    'totalCount',
    'facets',
    'matchesAllWords',
    'nearMatches',
    'numberMatches',
    'onlyByNumber',
    'fitCounts',
  ],
  LikelyCar: ['vehicle', 'rest'],
  FitCounts: ['fits', 'notChecked', 'doesNotFit'],
  NearMatchGroup: ['kind', 'count'],
  NumberMatch: ['item', 'number', 'kind', 'replaces', 'matchKind', 'isExact'],
  ItemEdge: ['cursor', 'node', 'fitClass'],
  PageInfo: ['hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor'],
  ItemFacets: ['categories', 'carBrands'],
  CategoryFacet: ['category', 'count'],
  CarBrandFacet: ['carBrand', 'count'],
  Item: [
    'id',
    'name',
    'description',
    'price',
    'originalPrice',
    'inStock',
    'category',
    'carBrand',
    'numbers',
    'fitKind',
    'fitListCompleteAt',
    'fitments',
    'fit',
    'images',
    'mainImage',
    'related',
    'alternatives',
  ],
  ItemNumber: ['kind', 'number', 'maker'],
  PriceRange: ['min', 'max'],
  Category: ['id', 'name', 'itemCount'],
  CarBrand: ['id', 'name', 'itemCount', 'modelCount'],
  CarModel: ['id', 'name', 'slug', 'carBrand', 'codeCount', 'isIndexed', 'vehicles'],
  Vehicle: [
    'id',
    'slug',
    'model',
    'chassisCode',
    'engineCode',
    'body',
    'fromMonth',
    'toMonth',
    'isChecked',
    'itemCount',
  ],
  Fitment: [
    'vehicle',
    'fits',
    'fromMonth',
    'toMonth',
    'positions',
    'condition',
    'serialFrom',
    'serialTo',
    'basis',
    'checkedAt',
  ],
  Fit: ['verdict', 'parts'],
  PartialFit: ['vehicle', 'positions', 'verdict', 'reasons'],
  FitReason: ['fits', 'from', 'to', 'condition', 'serialFrom', 'serialTo', 'basis'],
  ItemImage: ['id', 'url', 'srcset', 'preview', 'width', 'height', 'placeholder'],
  Suggestions: ['items', 'categories', 'carBrands', 'numberMatches'],
  HelpPage: ['topic', 'text'],
  Shop: ['name', 'phone', 'whatsAppUrl'],
};

/** The fields of a document that are not public, such as 'Query.me'. */
export function privateFields(schema: GraphQLSchema, document: DocumentNode): string[] {
  const types = new TypeInfo(schema);
  const found: string[] = [];
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name: { value: field } }) {
        const type = types.getParentType()?.name ?? 'unknown';
        const isPublic = field === '__typename' || PUBLIC_FIELDS[type]?.includes(field);
        if (!isPublic) found.push(`${type}.${field}`);
      },
    }),
  );
  return found;
}
