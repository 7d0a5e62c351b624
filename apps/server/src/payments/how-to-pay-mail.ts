import type { Mail } from '../mail/mail.js';
import { fillTemplate, readTemplate } from '../mail/template.js';

const template = readTemplate('how-to-pay');

interface Change {
  /** Email of the owner who made it. */
  by: string;
  from: string;
  to: string;
  link: string;
}

export function howToPayMail(to: string, { by, from, to: now, link }: Change): Mail {
  const contents = fillTemplate(template, { by, from, now, link });
  return { to, subject: 'How customers of BeamBright pay was changed', link, ...contents };
}
