import { Field, ObjectType } from '@nestjs/graphql';
import { NullableString, registerUpperCaseEnum } from '../graphql/fields.js';
import { User } from './user.entity.js';

export type MailOutcome = 'sent' | 'under_way' | 'failed' | 'not_sent';

const MailOutcomeEnum = registerUpperCaseEnum<MailOutcome>(
  'MailOutcome',
  'The outcome of sending an email.',
  {
    sent: 'The mail server accepted the email.',
    under_way: 'The mail server is slow; the shop keeps trying to send the email.',
    failed: 'The mail server did not accept the email.',
    not_sent: 'No mail server is set up: send the returned `link` yourself.',
  },
);

@ObjectType({ description: 'A link for setting a new password.' })
export class PasswordLink {
  @Field(() => User, { description: 'The account whose password the link sets.' })
  user!: User;

  @Field(() => MailOutcomeEnum, { description: 'Whether the email with the link was sent.' })
  mail!: MailOutcome;

  @NullableString(
    'The link itself if no mail server is set up, otherwise null. It is shown only here, and only once.',
  )
  link!: string | null;
}
