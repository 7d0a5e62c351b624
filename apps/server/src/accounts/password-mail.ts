import type { NewJob } from '../jobs/job.js';

export const PASSWORD_MAIL = 'password-mail';

export interface PasswordMail {
  letter: 'reset' | 'invitation';
  email: string;
}

/** The job of an email with a password link, which is made only when the email is sent. */
export function passwordMail(letter: PasswordMail['letter'], email: string): NewJob {
  return { kind: PASSWORD_MAIL, payload: { letter, email } satisfies PasswordMail };
}
