import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.service.js';
import { type Delivery, DELIVERY } from '../mail/mail.js';
import { isAddressRefused } from '../mail/smtp-delivery.js';
import { CONFIG, type Config } from '../process/config.js';
import { invitationMail } from './invitation-mail.js';
import {
  describePasswordMail,
  PASSWORD_MAIL,
  PASSWORD_MAIL_PAYLOAD,
  type PasswordMail,
} from './password-mail.js';
import { PasswordResetService } from './password-reset.service.js';
import { resetMail } from './reset-mail.js';

/** Sends the emails with password links. */
@Injectable()
export class PasswordMailService implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly links: PasswordResetService,
    @Inject(DELIVERY) private readonly deliver: Delivery,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.register(PASSWORD_MAIL, {
      payload: PASSWORD_MAIL_PAYLOAD,
      run: (job) => this.send(job),
      isFinal: isAddressRefused,
      describe: describePasswordMail,
    });
  }

  private async send({ payload: { letter, email } }: Job<PasswordMail>): Promise<void> {
    const link = await this.links.newLink(email);
    if (link === null) return;
    const forgotPassword = `${this.config.publicUrl}/forgot-password`;
    await this.deliver(
      letter === 'invitation' ? invitationMail(email, link, forgotPassword) : resetMail(email, link),
    );
  }
}
