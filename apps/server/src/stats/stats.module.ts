import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { CountDaysService } from './count-days.service.js';
import { StatsResolver } from './stats.resolver.js';
import { StatsService } from './stats.service.js';

@Module({
  imports: [AccountsModule, JobsModule],
  providers: [CountDaysService, StatsResolver, StatsService],
  exports: [StatsService],
})
export class StatsModule {}
