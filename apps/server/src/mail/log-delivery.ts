import { Logger } from '@nestjs/common';
import type { Delivery } from './mail.js';

const logger = new Logger('Mail');

/** Without SMTP_URL the link is written to the log, where the operator can copy it. */
export const logDelivery: Delivery = async ({ to, subject, link }) => {
  logger.warn(`No SMTP_URL is set. ${subject}, for ${to}: ${link}`);
};
