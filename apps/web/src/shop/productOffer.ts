interface Offered {
  price: { min: string; max: string };
  inStock: boolean;
}

/** The offer of a product in JSON-LD. It is always a price range, since the price is agreed by phone. */
export function offerOf({ price, inStock }: Offered, url: string) {
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'KES',
    lowPrice: price.min,
    highPrice: price.max,
    offerCount: 1,
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  };
}
