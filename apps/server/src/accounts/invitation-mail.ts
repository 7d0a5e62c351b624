import { RESET_LINK_MINUTES } from '@beambright/domain';
import type { Mail } from '../mail/mail.js';
import { fillTemplate, readTemplate } from '../mail/template.js';

const template = readTemplate('staff-invitation');

/** The first letter to somebody of the staff. `forgotPassword`: where to get another link when this one has run out. */
export function invitationMail(to: string, link: string, forgotPassword: string): Mail {
  const contents = fillTemplate(template, {
    email: to,
    link,
    forgotPassword,
    minutes: String(RESET_LINK_MINUTES),
  });
  return { to, subject: 'Your staff account at BeamBright', link, ...contents };
}
