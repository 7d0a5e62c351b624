import { ShopServer } from './shop-server.js';

/** One shop of its own for the whole run: the built server with demo data in an empty folder. Answers how to end it. */
export default async function startShop(): Promise<() => Promise<void>> {
  const shop = await ShopServer.start(process.env['E2E_URL'] ?? '');
  return () => shop.stop();
}
