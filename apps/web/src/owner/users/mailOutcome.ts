import type { MailOutcome } from '../../gql/schema-types.generated';
import type { ToastType } from '../../lib/useToast';

/** What to tell the owner of a mail with a link. */
export function mailText(outcome: Exclude<MailOutcome, 'NOT_SENT'>, email: string): [ToastType, string] {
  switch (outcome) {
    case 'SENT':
      return ['success', `The link was sent to ${email}.`];
    case 'UNDER_WAY':
      return ['warning', `The mail server is slow. The mail to ${email} is still being tried.`];
    case 'FAILED':
      return ['error', `The mail to ${email} could not be sent. Please send the link again.`];
  }
}
