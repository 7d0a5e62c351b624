import { RESET_LINK_MINUTES } from '@beambright/domain';
import type { Mail } from '../mail/mail.js';
import { fillTemplate, readTemplate } from '../mail/template.js';

const template = readTemplate('staff-invitation');

/** The invitation of a new staff member. `forgotPassword` is the URL for a new link after this one has expired. */
export function invitationMail(to: string, link: string, forgotPassword: string): Mail {
  const contents = fillTemplate(template, {
    email: to,
    link,
    forgotPassword,
    minutes: String(RESET_LINK_MINUTES),
  });
  return { to, subject: 'Your staff account at BeamBright', link, ...contents };
}
