const NO_ANSWER = 'the mail server did not answer';

const REASONS: Record<string, string> = {
  ECONNECTION: NO_ANSWER,
  EDNS: 'the mail server was not found',
  EAUTH: 'the mail server did not accept the password of the shop',
  EENVELOPE: 'the mail server did not accept the address',
  EMESSAGE: 'the mail server did not accept the email',
  ESOCKET: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
};

/** Why sending failed, in words; null for an unknown code. `code` may be followed by the mail server's reply, as in 'EAUTH 535'. */
export function mailFailure(code: string): string | null {
  return REASONS[code.split(' ')[0] ?? ''] ?? null;
}
