import type { Call } from './call.js';
import type { Named } from './catalogue.js';

export interface ProductForm {
  name: string;
  description: string;
  price_range: string;
  category_id: string;
  brand_id: string;
}

export class Admin {
  constructor(private readonly call: Call) {}

  async addProduct(fields: ProductForm, images: Blob[] = []): Promise<string> {
    const { item } = await this.call<{ item: Named }>('POST', '/add-item', formOf(fields, images));
    return item.id;
  }

  async updateProduct(
    id: string,
    fields: ProductForm,
    existing: string[],
    images: Blob[] = [],
  ): Promise<void> {
    const form = formOf(fields, images);
    form.append('existing_images', JSON.stringify(existing));
    await this.call('PUT', `/update-item/${id}`, form);
  }

  async deleteProduct(id: string): Promise<void> {
    await this.call('DELETE', `/delete-item/${id}`);
  }

  /** `kind` is 'category' or 'car-brand'. */
  async add(kind: string, name: string): Promise<string> {
    const answer = await this.call<Record<string, Named>>('POST', `/add-${kind}`, { name });
    return answer[kind.replace('-', '_')]?.id ?? '';
  }

  async rename(kind: string, id: string, name: string): Promise<void> {
    await this.call('PUT', `/update-${kind}`, { id, name });
  }

  async remove(kind: string, id: string): Promise<void> {
    await this.call('DELETE', `/delete-${kind}`, { id });
  }
}

function formOf(fields: ProductForm, images: Blob[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const image of images) form.append('images', image, 'photo.png');
  return form;
}
