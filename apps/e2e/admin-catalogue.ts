import type { Page } from '@playwright/test';
import { ADMIN, ask, type Session, shelfIds, signInStaff } from './api.js';

export const signInAdmin = (session: Session) => signInStaff(session, ADMIN);

export async function addItem(
  session: Session,
  values: {
    name: string;
    description?: string;
    priceRange?: string;
    categoryId?: string;
    carBrandId?: string;
  },
): Promise<string> {
  const data = await ask(session, 'mutation ($input: ItemInput!) { addItem(input: $input) { id } }', {
    input: {
      description: 'For the night shift.',
      priceRange: '2000',
      ...(await shelfIds(session)),
      imageIds: [],
      ...values,
    },
  });
  return data.addItem.id;
}

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
