import { RESET_LINK_MINUTES } from '@beambright/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.service.js';
import { type Delivery, DELIVERY, type Mail } from '../mail/mail.js';
import { isAddressRefused } from '../mail/smtp-delivery.js';
import { fillTemplate, readTemplate } from '../mail/template.js';
import { CONFIG, type Config } from '../process/config.js';
import {
  describePasswordMail,
  PASSWORD_MAIL,
  PASSWORD_MAIL_PAYLOAD,
  type PasswordMail,
} from './password-mail.js';
import { PasswordResetService } from './password-reset.service.js';

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
    await this.deliver(letterTo(email, letter, link, `${this.config.publicUrl}/forgot-password`));
  }
}

const LETTERS = {
  reset: {
    subject: 'Set a new password for BeamBright',
    template: readTemplate('reset-password', 'Set a new password'),
  },
  invitation: {
    subject: 'Your staff account at BeamBright',
    template: readTemplate('staff-invitation', 'Your staff account'),
  },
};

/** An email with a password link. `forgotPassword` is the page at which to request another link if this one has expired. */
export function letterTo(
  to: string,
  letter: PasswordMail['letter'],
  link: string,
  forgotPassword: string,
): Mail {
  const { subject, template } = LETTERS[letter];
  const values = { email: to, link, forgotPassword, minutes: String(RESET_LINK_MINUTES) };
  return { to, subject, link, ...fillTemplate(template, values) };
}
