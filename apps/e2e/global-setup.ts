import { ShopServer } from './shop-server.js';

/** Starts the built server with demo data for the whole run. Returns a function that stops it. */
export default async function startShop(): Promise<() => Promise<void>> {
  const shop = await ShopServer.start(process.env['E2E_URL'] ?? '');
  return () => shop.stop();
}
