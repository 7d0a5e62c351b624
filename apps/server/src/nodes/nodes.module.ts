import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { NodeResolver } from './node.resolver.js';
import { NodesQueries } from './nodes.queries.js';

@Module({ imports: [CatalogueModule, OrdersModule], providers: [NodeResolver, NodesQueries] })
export class NodesModule {}
