import { Logger, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../process/config.js';
import { Metrics } from '../process/metrics/metrics.js';
import { type Delivery, DELIVERY } from './mail.js';
import { isAddressRefused, smtpDelivery } from './smtp-delivery.js';

const logger = new Logger('Mail');

/** Used without SMTP_URL: writes the link to the log, where the operator can copy it. */
const logDelivery: Delivery = async ({ to, subject, link }) => {
  logger.warn(`No SMTP_URL is set. ${subject}, for ${to}: ${link}`);
};

const counted =
  (deliver: Delivery, { mails }: Metrics): Delivery =>
  async (mail) => {
    try {
      await deliver(mail);
      mails.inc({ outcome: 'sent' });
    } catch (error) {
      mails.inc({ outcome: isAddressRefused(error) ? 'refused' : 'failed' });
      throw error;
    }
  };

@Module({
  providers: [
    {
      provide: DELIVERY,
      inject: [CONFIG, Metrics],
      useFactory: ({ mail }: Config, metrics: Metrics) =>
        counted(mail ? smtpDelivery(mail) : logDelivery, metrics),
    },
  ],
  exports: [DELIVERY],
})
export class MailModule {}
