import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { StatsResolver } from './stats.resolver.js';
import { StatsService } from './stats.service.js';

@Module({
  imports: [AccountsModule],
  providers: [StatsResolver, StatsService],
  exports: [StatsService],
})
export class StatsModule {}
