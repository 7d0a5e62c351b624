import { type ShopProcess, startShopProcess } from '../../test/shop-process.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

export interface LentShop {
  /** Lends its database, and itself to the builders. */
  lender: TestApp;
  /** The one under attack, a process of its own. */
  shop: ShopProcess;
  close(): Promise<void>;
}

/** Two shops on one database: what one of them takes of the machine is not mixed with what the test takes. */
export async function startLentShop(): Promise<LentShop> {
  const lender = await startTestApp();
  const { url } = lender.dataSource.options as unknown as { url: string };
  const shop = await startShopProcess(url);
  const close = async () => {
    await shop.tidy();
    await lender.close();
  };
  return { lender, shop, close };
}
