import type { Page } from '@playwright/test';
import { ADMIN, ask, shelfIds, signInStaff } from './api.js';

/** Gives the page an admin's session without going through the form. */
export const signInAdmin = (page: Page) => signInStaff(page, ADMIN);

/** Without the form; answers the id. */
export async function addItem(
  page: Page,
  values: { name: string; description?: string; categoryId?: string; carBrandId?: string },
): Promise<string> {
  const data = await ask(page, 'mutation ($input: ItemInput!) { addItem(input: $input) { id } }', {
    input: {
      description: 'For the night shift.',
      priceRange: '2000',
      ...(await shelfIds(page)),
      imageIds: [],
      ...values,
    },
  });
  return data.addItem.id;
}

/** A picture as the browser itself draws it. */
export async function picture(page: Page, fileName: string, colour: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = fill;
    context.fillRect(0, 0, 640, 480);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, colour);
  return { name: fileName, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}
