import type { MailOutcome } from '../../gql/schema-types.generated';
import type { ToastType } from '../../lib/useToast';

export function mailText(outcome: Exclude<MailOutcome, 'NOT_SENT'>, email: string): [ToastType, string] {
  switch (outcome) {
    case 'SENT':
      return ['success', `The link was sent to ${email}.`];
    case 'UNDER_WAY':
      return ['warning', `The mail server is slow. Still trying to send the email to ${email}.`];
    case 'FAILED':
      return ['error', `The email to ${email} could not be sent. Please send the link again.`];
  }
}
