import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ErasureResolver } from './erasure.resolver.js';
import { ErasureService } from './erasure.service.js';
import { PersonalDataService } from './personal-data.service.js';

@Module({
  imports: [AccountsModule],
  providers: [ErasureResolver, ErasureService, PersonalDataService],
  exports: [PersonalDataService],
})
export class PersonalDataModule {}
