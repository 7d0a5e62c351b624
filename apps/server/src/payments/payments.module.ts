import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MailModule } from '../mail/mail.module.js';
import { HowToPayResolver } from './how-to-pay.resolver.js';
import { HowToPayService } from './how-to-pay.service.js';

@Module({
  imports: [AccountsModule, JobsModule, MailModule],
  providers: [HowToPayResolver, HowToPayService],
  exports: [HowToPayService],
})
export class PaymentsModule {}
