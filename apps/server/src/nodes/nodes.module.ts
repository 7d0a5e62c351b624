import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { NodeResolver } from './node.resolver.js';

@Module({ imports: [CatalogueModule, OrdersModule], providers: [NodeResolver] })
export class NodesModule {}
