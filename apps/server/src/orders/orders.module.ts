import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CartModule } from '../cart/cart.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { CheckoutResolver } from './checkout.resolver.js';
import { CheckoutService } from './checkout.service.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderLine } from './order-line.entity.js';
import { OrderLineResolver } from './order-line.resolver.js';
import { Order } from './order.entity.js';
import { OrderResolver } from './order.resolver.js';
import { OrdersQueries } from './orders.queries.js';
import { PlaceOrderService } from './place-order.service.js';

@Module({
  imports: [CartModule, CatalogueModule, TypeOrmModule.forFeature([Order, OrderEvent, OrderLine])],
  providers: [
    CheckoutResolver,
    CheckoutService,
    OrderLineResolver,
    OrderResolver,
    OrdersQueries,
    PlaceOrderService,
  ],
  exports: [OrdersQueries, PlaceOrderService],
})
export class OrdersModule {}
