import { type ShopProcess, startShopProcess } from '../../test/shop-process.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

export interface SeparateShop {
  /** In the test's process: provides the database and the test builders. */
  testApp: TestApp;
  /** The shop under attack, in its own process. */
  shop: ShopProcess;
  close(): Promise<void>;
}

/** Two shops on one database, so that the resources of one are measured apart from those of the test. */
export async function startSeparateShop(): Promise<SeparateShop> {
  const testApp = await startTestApp();
  const { url } = testApp.dataSource.options as unknown as { url: string };
  const shop = await startShopProcess(url);
  const close = async () => {
    await shop.tidy();
    await testApp.close();
  };
  return { testApp, shop, close };
}
