import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../process/config.js';
import { logDelivery } from './log-delivery.js';
import { DELIVERY } from './mail.js';
import { Outbox } from './outbox.js';
import { smtpDelivery } from './smtp-delivery.js';

@Module({
  providers: [
    Outbox,
    {
      provide: DELIVERY,
      inject: [CONFIG],
      useFactory: ({ mail }: Config) => (mail ? smtpDelivery(mail) : logDelivery),
    },
  ],
  exports: [Outbox],
})
export class MailModule {}
