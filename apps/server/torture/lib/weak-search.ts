import { Controller, Get, Module, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { buildItem, buildOrder } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { buildCallers } from '../../test/tampering/holes.js';
import { recordStatements } from '../../test/tampering/statements.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

/** Writes what it is sent into its statement, as a shop must not. */
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

/** A shop with something in it and with one hole, `GET /weak/search?text=`; whoever calls it; and its statements are recorded. */
export async function startShopWithHole(): Promise<{ shop: TestApp; callers: ApiClient[] }> {
  recordStatements();
  const shop = await startTestApp({}, [WeakModule]);
  await buildOrder(shop);
  await buildItem(shop);
  return { shop, callers: await buildCallers(shop) };
}
