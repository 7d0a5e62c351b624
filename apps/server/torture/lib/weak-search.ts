import { Controller, Get, Module, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { buildItem, buildOrder } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { buildCallers } from '../../test/tampering/holes.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

/** Vulnerable on purpose: puts user input into its statement. */
@Controller('api/v1/weak')
class WeakController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @Get('search')
  async search(@Query('text') text: string) {
    return { items: await this.dataSource.query(`SELECT id, name FROM items WHERE name = '${text}'`) };
  }
}

@Module({ controllers: [WeakController] })
class WeakModule {}

/**
 * A shop with data and one SQL injection, `GET /weak/search?text=`, and clients for it.
 */
export async function startShopWithHole(): Promise<{ shop: TestApp; callers: ApiClient[] }> {
  const shop = await startTestApp({}, [WeakModule]);
  await buildOrder(shop);
  await buildItem(shop);
  return { shop, callers: await buildCallers(shop) };
}
