import type { Role } from '../src/gql/schema-types.generated';

const NOW = '2026-03-14T06:30:00.000Z';
const dates = { createdAt: NOW, updatedAt: NOW };

export const brakes = { id: 'category-brakes', name: 'brakes', itemCount: 12, ...dates };
export const filters = { id: 'category-filters', name: 'filters & service', itemCount: 1, ...dates };
export const toyota = { id: 'brand-toyota', name: 'Toyota', itemCount: 8, ...dates };
export const subaru = { id: 'brand-subaru', name: 'Subaru', itemCount: 5, ...dates };

export const facets = {
  categories: [brakes, filters].map((category) => ({ category, count: category.itemCount })),
  carBrands: [toyota, subaru].map((carBrand) => ({ carBrand, count: carBrand.itemCount })),
};

export const shop = {
  name: 'BeamBright',
  phone: '+254700000000',
  whatsAppUrl: 'https://wa.me/254700000000',
  demoAccounts: [],
  now: () => new Date().toISOString(),
};

export function buildItem(changes: Record<string, unknown> = {}) {
  return {
    id: 'item-1',
    name: 'Front brake pad set',
    description: 'With wear indicators.',
    price: { min: '2000.00', max: '3000.00', text: '2000 - 3000' },
    originalPrice: null,
    inStock: true,
    version: 1,
    category: brakes,
    carBrand: toyota,
    numbers: [],
    fitments: [],
    replacedNumbers: [],
    replacedBy: [],
    images: [],
    mainImage: null,
    related: [],
    alternatives: [],
    ...dates,
    ...changes,
  };
}

export function buildImage(changes: Record<string, unknown> = {}) {
  return {
    id: 'image-1',
    url: '/uploads/items/pad-640.webp',
    srcset: '/uploads/items/pad-320.webp 320w, /uploads/items/pad-640.webp 640w',
    width: 640,
    height: 480,
    preview: '/uploads/items/picture-preview.jpg',
    placeholder: 'data:image/webp;base64,AAAA',
    ...changes,
  };
}

export function buildUser(role: Role = 'CUSTOMER', changes: Record<string, unknown> = {}) {
  return {
    newestOrders: [],
    cars: [],
    id: `user-${role}`,
    email: `${role.toLowerCase()}@example.com`,
    phone: null,
    role,
    ...dates,
    ...changes,
  };
}

export function buildOrder(changes: Record<string, unknown> = {}) {
  return {
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    code: 'K7M-4P7',
    status: 'PENDING',
    total: { min: '2000.00', max: '3000.00', text: '2000 - 3000' },
    actualPrice: null,
    discount: '0.00',
    deliveryFee: '0.00',
    howToPay: null,
    linkBase: 'https://www.beambright.example/order/',
    shippingAddress: 'Nairobi, Kenya',
    notes: null,
    reference: null,
    lines: [buildOrderLine()],
    events: [buildOrderEvent()],
    createdAt: NOW,
    dispatchedAt: null,
    dispatches: [],
    cancelledAt: null,
    canCancel: true,
    hasWrongNumber: false,
    customer: null,
    ...changes,
  };
}

export function buildOrderEvent(changes: Record<string, unknown> = {}) {
  return {
    kind: 'PLACED',
    fromStatus: null,
    toStatus: 'PENDING',
    actualPrice: null,
    by: 'YOU',
    actorEmail: null,
    createdAt: NOW,
    ...changes,
  };
}

export function buildOrderLine(changes: Record<string, unknown> = {}) {
  const item = buildItem();
  return {
    id: 'line-1',
    item,
    itemName: item.name,
    mpn: null,
    oemNumber: null,
    quantity: 1,
    price: item.price,
    agreedAmount: null,
    ...changes,
  };
}

export function buildVehicle(changes: Record<string, unknown> = {}) {
  return {
    id: '7',
    slug: 'axio',
    chassisCode: 'NZE141',
    fromMonth: '2006-10',
    toMonth: '2012-05',
    model: { id: '1', name: 'Axio', carBrand: { id: '1', name: 'Toyota' } },
    ...changes,
  };
}

/** The fit of an order line with this verdict, known from a call about cars with A/C. */
export function buildLineFit(verdict: string | null) {
  const bounds = { from: null, to: null, condition: 'with A/C', serialFrom: null, serialTo: null };
  return {
    verdict,
    reasons: verdict ? [{ ...bounds, positions: [], verdict, fits: true, basis: 'CALL' }] : [],
  };
}

interface PageArguments {
  first: number;
  after?: string | null;
}

/** A Relay connection whose cursors are indexes. It also has the other fields of item connections. */
export function pageOf<Node>(all: Node[], { first, after }: PageArguments, fitClass: string | null = null) {
  const start = after ? Number(after) + 1 : 0;
  const nodes = all.slice(start, start + first);
  const edges = nodes.map((node, index) => ({ cursor: String(start + index), fitClass, node }));
  return {
    edges,
    nodes,
    totalCount: all.length,
    facets,
    matchesAllWords: true,
    nearMatches: [],
    numberMatches: [],
    onlyByNumber: 0,
    pageInfo: {
      hasNextPage: start + first < all.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
