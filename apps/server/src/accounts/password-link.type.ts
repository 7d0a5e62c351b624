import { Field, ObjectType } from '@nestjs/graphql';
import { registerUpperCaseEnum } from '../graphql/enums.js';
import { User } from './user.entity.js';

const MAIL_OUTCOMES = ['sent', 'under_way', 'failed', 'not_sent'] as const;

export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

export const MailOutcomeEnum = registerUpperCaseEnum('MailOutcome', MAIL_OUTCOMES, 'What became of a mail.', {
  sent: 'The mail server took it.',
  under_way: 'The mail server is slow; it is tried further.',
  failed: 'The mail server did not take it.',
  not_sent: 'No mail server is set up; pass the link on yourself.',
});

@ObjectType({ description: 'A link for a new password that was made for somebody.' })
export class PasswordLink {
  @Field(() => User, { description: 'The account whose password it sets.' })
  user!: User;

  @Field(() => MailOutcomeEnum, { description: 'What became of the mail with the link.' })
  mail!: MailOutcome;

  @Field(() => String, {
    nullable: true,
    description:
      'The link itself, where no mail server is set up; otherwise null. It is shown here only, and once.',
  })
  link!: string | null;
}
