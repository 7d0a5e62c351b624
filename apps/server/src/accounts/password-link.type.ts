import { Field, ObjectType } from '@nestjs/graphql';
import { registerUpperCaseEnum } from '../graphql/enums.js';
import { User } from './user.entity.js';

const MAIL_OUTCOMES = ['sent', 'under_way', 'failed', 'logged'] as const;

export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

export const MailOutcomeEnum = registerUpperCaseEnum('MailOutcome', MAIL_OUTCOMES, 'What became of a mail.', {
  sent: 'The mail server took it.',
  under_way: 'The mail server is slow; it is tried further.',
  failed: 'The mail server did not take it.',
  logged: 'No mail server is set up; the link stands in the log of the shop.',
});

@ObjectType({ description: 'A link for a new password that was made for somebody.' })
export class PasswordLink {
  @Field(() => User, { description: 'The account whose password it sets.' })
  user!: User;

  @Field(() => MailOutcomeEnum, { description: 'What became of the mail with the link.' })
  mail!: MailOutcome;
}
