import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { User } from '../accounts/user.entity.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { DecideOrderResolver } from './decide-order.resolver.js';
import { DecideOrderService } from './decide-order.service.js';
import { OrderConnectionResolver } from './order-connection.resolver.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderEventResolver } from './order-event.resolver.js';
import { OrderLine } from './order-line.entity.js';
import { OrderLineResolver } from './order-line.resolver.js';
import { Order } from './order.entity.js';
import { OrderResolver } from './order.resolver.js';
import { OrdersLoaders } from './orders.loaders.js';
import { OrdersQueries } from './orders.queries.js';
import { PlaceOrderService } from './place-order.service.js';

@Module({
  imports: [CatalogueModule, TypeOrmModule.forFeature([Order, OrderEvent, OrderLine, User])],
  providers: [
    DecideOrderResolver,
    DecideOrderService,
    OrderConnectionResolver,
    OrderEventResolver,
    OrderLineResolver,
    OrderResolver,
    OrdersLoaders,
    OrdersQueries,
    PlaceOrderService,
  ],
  exports: [DecideOrderService, OrdersLoaders, OrdersQueries, PlaceOrderService],
})
export class OrdersModule {}
