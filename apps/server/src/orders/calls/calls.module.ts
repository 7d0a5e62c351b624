import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { Order } from '../order.entity.js';
import { OrdersModule } from '../orders.module.js';
import { CallQueueQueries } from './call-queue.queries.js';
import { CallQueueResolver } from './call-queue.resolver.js';
import { ClaimOrderService } from './claim-order.service.js';
import { OtherOrdersLoader } from './other-orders.loader.js';
import { RecordCallService } from './record-call.service.js';

@Module({
  imports: [AccountsModule, OrdersModule, TypeOrmModule.forFeature([Order])],
  providers: [CallQueueQueries, CallQueueResolver, ClaimOrderService, OtherOrdersLoader, RecordCallService],
})
export class CallsModule {}
