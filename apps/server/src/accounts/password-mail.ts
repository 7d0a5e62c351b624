import type { Description, NewJob, PayloadOf } from '../jobs/job.js';
import { mailFailure } from '../mail/smtp-delivery.js';

export const PASSWORD_MAIL = 'password-mail';

export const PASSWORD_MAIL_PAYLOAD = { letter: ['reset', 'invitation'], email: 'string' } as const;

export type PasswordMail = PayloadOf<typeof PASSWORD_MAIL_PAYLOAD>;

/** A job that emails a password link. The link is made when the job runs. */
export function passwordMail(letter: PasswordMail['letter'], email: string): NewJob {
  return { kind: PASSWORD_MAIL, payload: { letter, email } satisfies PasswordMail };
}

const LETTER_NAMES: Record<PasswordMail['letter'], string> = {
  reset: 'password link',
  invitation: 'staff invitation',
};

export function describePasswordMail({ letter, email }: PasswordMail, code: string): Description {
  return { what: `Email to ${email}: ${LETTER_NAMES[letter]}`, reason: mailFailure(code) };
}
