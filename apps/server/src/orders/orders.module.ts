import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { User } from '../accounts/user.entity.js';
import { CarsModule } from '../cars/cars.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { CorrectOrderResolver } from './correct-order.resolver.js';
import { CorrectOrderService } from './correct-order.service.js';
import { CustomerResolver } from './customer.resolver.js';
import { CustomersQueries } from './customers.queries.js';
import { DecideOrderResolver } from './decide-order.resolver.js';
import { DecideOrderService } from './decide-order.service.js';
import { DispatchOrderResolver } from './dispatch-order.resolver.js';
import { DispatchOrderService } from './dispatch-order.service.js';
import { OrderDispatch } from './dispatch.entity.js';
import { NoteOrderResolver } from './note-order.resolver.js';
import { NoteOrderService } from './note-order.service.js';
import { OrderCarResolver } from './order-car.resolver.js';
import { OrderCodes } from './order-codes.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderEventResolver } from './order-event.resolver.js';
import { OrderLine } from './order-line.entity.js';
import { OrderLineResolver } from './order-line.resolver.js';
import { OrderLinksResolver } from './order-links.resolver.js';
import { OrderLinksService } from './order-links.service.js';
import { Order } from './order.entity.js';
import { OrderConnectionResolver, OrderResolver } from './order.resolver.js';
import { OrdersLoaders } from './orders.loaders.js';
import { OrdersQueries } from './orders.queries.js';
import { PlaceOrderForResolver } from './place-order-for.resolver.js';
import { PlaceOrderForService } from './place-order-for.service.js';
import { PlaceOrderService } from './place-order.service.js';
import { RecordFitResolver } from './record-fit.resolver.js';
import { RecordFitService } from './record-fit.service.js';
import { FitCheck, OrderNote } from './staff-entry.entity.js';
import { UserOrdersLoaders } from './user-orders.loaders.js';
import { UserOrdersResolver } from './user-orders.resolver.js';

@Module({
  imports: [
    AccountsModule,
    ListsModule,
    CatalogueModule,
    CarsModule,
    PaymentsModule,
    TypeOrmModule.forFeature([Order, OrderEvent, OrderLine, FitCheck, OrderDispatch, OrderNote, User]),
  ],
  providers: [
    CorrectOrderResolver,
    CorrectOrderService,
    CustomerResolver,
    CustomersQueries,
    DecideOrderResolver,
    DecideOrderService,
    DispatchOrderResolver,
    DispatchOrderService,
    NoteOrderResolver,
    NoteOrderService,
    OrderCarResolver,
    OrderCodes,
    OrderConnectionResolver,
    OrderEventResolver,
    OrderLineResolver,
    OrderLinksResolver,
    OrderLinksService,
    OrderResolver,
    OrdersLoaders,
    OrdersQueries,
    PlaceOrderForResolver,
    PlaceOrderForService,
    PlaceOrderService,
    RecordFitResolver,
    RecordFitService,
    UserOrdersLoaders,
    UserOrdersResolver,
  ],
  exports: [DecideOrderService, OrdersLoaders, OrdersQueries, PlaceOrderService],
})
export class OrdersModule {}
