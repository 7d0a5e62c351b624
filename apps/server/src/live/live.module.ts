import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LiveOrdersController } from './live-orders.controller.js';
import { LiveOrders } from './live-orders.js';
import { LiveStreams } from './live-streams.js';

@Module({
  imports: [AccountsModule],
  controllers: [LiveOrdersController],
  providers: [LiveOrders, LiveStreams],
})
export class LiveModule {}
