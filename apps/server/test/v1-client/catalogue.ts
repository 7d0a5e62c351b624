import type { Browser } from './browser.js';
import type { Call } from './call.js';

interface ServerItem {
  id: string;
  name: string;
  description: string;
  price_range: string;
  category_id: string;
  brand_id: string;
  image_paths: string[];
  created_at: string;
  updated_at: string;
}

export interface Product {
  id: string;
  name: string;
  description: string;
  price: string;
  category: string;
  brand: string;
  image: string;
  images: string[];
  inStock: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface Named {
  id: string;
  name: string;
}

export class Catalogue {
  constructor(
    private readonly browser: Browser,
    private readonly call: Call,
  ) {}

  /** Empty if the request fails. Filters by category and brand id in the client. */
  async products({ search, category, brand }: { search?: string; category?: string; brand?: string } = {}) {
    const query = search ? `?search=${encodeURIComponent(search)}` : '';
    const items = await this.call<{ items: ServerItem[] }>('GET', `/get-items${query}`).then(
      (answer) => answer.items,
      () => [],
    );
    return items
      .filter((item) => (!category || item.category_id === category) && (!brand || item.brand_id === brand))
      .map((item) => this.product(item));
  }

  /** The admin pages read `data` instead of `items`. */
  async adminProducts(): Promise<Product[]> {
    const { data } = await this.call<{ data: ServerItem[] }>('GET', '/get-items');
    return data.map((item) => this.product(item));
  }

  async productById(id: string): Promise<Product> {
    const { item } = await this.call<{ item: ServerItem }>('GET', `/get-items/${id}`);
    return this.product(item);
  }

  async categories(): Promise<Named[]> {
    return (await this.call<{ categories: Named[] }>('GET', '/get-categories')).categories;
  }

  async carBrands(): Promise<Named[]> {
    return (await this.call<{ car_brands: Named[] }>('GET', '/get-car-brands')).car_brands;
  }

  imageUrl(path: string): string {
    return `${this.browser.host}/api/v1/uploads/items/${path.split('/').at(-1)}`;
  }

  private product(item: ServerItem): Product {
    const images = item.image_paths.map((path) => this.imageUrl(path));
    return {
      id: item.id,
      name: item.name,
      description: item.description,
      price: item.price_range,
      category: item.category_id,
      brand: item.brand_id,
      image: images[0] ?? '',
      images,
      inStock: true,
      createdAt: item.created_at,
      updatedAt: item.updated_at,
    };
  }
}
