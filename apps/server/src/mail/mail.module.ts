import { Logger, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../process/config.js';
import { type Delivery, DELIVERY } from './mail.js';
import { Outbox } from './outbox.js';
import { smtpDelivery } from './smtp-delivery.js';

const logger = new Logger('Mail');

/** Without SMTP_URL the link is written to the log, where the operator can copy it. */
const logDelivery: Delivery = async ({ to, subject, link }) => {
  logger.warn(`No SMTP_URL is set. ${subject}, for ${to}: ${link}`);
};

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
