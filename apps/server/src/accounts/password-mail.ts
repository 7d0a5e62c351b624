import type { Description, NewJob } from '../jobs/job.js';
import { mailFailure } from '../mail/mail-failure.js';

export const PASSWORD_MAIL = 'password-mail';

export interface PasswordMail {
  letter: 'reset' | 'invitation';
  email: string;
}

/** The job of an email with a password link, which is made only when the email is sent. */
export function passwordMail(letter: PasswordMail['letter'], email: string): NewJob {
  return { kind: PASSWORD_MAIL, payload: { letter, email } satisfies PasswordMail };
}

const LETTERS: Record<PasswordMail['letter'], string> = {
  reset: 'password link',
  invitation: 'staff invitation',
};

export function describePasswordMail(payload: object, code: string): Description {
  const { letter, email } = payload as PasswordMail;
  return { what: `Email to ${email}: ${LETTERS[letter] ?? letter}`, reason: mailFailure(code) };
}
