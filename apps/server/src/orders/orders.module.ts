import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CartModule } from '../cart/cart.module.js';
import { CheckoutResolver } from './checkout.resolver.js';
import { CheckoutService } from './checkout.service.js';
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
  imports: [CartModule, CatalogueModule, TypeOrmModule.forFeature([Order, OrderEvent, OrderLine, User])],
  providers: [
    CheckoutResolver,
    CheckoutService,
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
