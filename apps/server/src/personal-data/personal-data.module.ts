import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { ErasureResolver } from './erasure.resolver.js';
import { ErasureService } from './erasure.service.js';
import { ForgetFailedOrdersService } from './forget-failed-orders.service.js';
import { PersonalDataService } from './personal-data.service.js';

@Module({
  imports: [AccountsModule, JobsModule],
  providers: [ErasureResolver, ErasureService, ForgetFailedOrdersService, PersonalDataService],
  exports: [PersonalDataService],
})
export class PersonalDataModule {}
