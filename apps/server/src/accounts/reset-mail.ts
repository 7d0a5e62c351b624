import { RESET_LINK_MINUTES } from '@beambright/domain';
import type { Mail } from '../mail/mail.js';
import { fillTemplate, readTemplate } from '../mail/template.js';

const template = readTemplate('reset-password');

export function resetMail(to: string, link: string): Mail {
  const contents = fillTemplate(template, { email: to, link, minutes: String(RESET_LINK_MINUTES) });
  return { to, subject: 'Set a new password for BeamBright', link, ...contents };
}
