import { Field, ObjectType } from '@nestjs/graphql';
import { registerUpperCaseEnum } from '../graphql/enums.js';
import { User } from './user.entity.js';

const MAIL_OUTCOMES = ['sent', 'under_way', 'failed', 'logged'] as const;

export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

export const MailOutcomeEnum = registerUpperCaseEnum(
  'MailOutcome',
  MAIL_OUTCOMES,
  'SENT: the mail server took it. UNDER_WAY: it is slow, and is tried further. LOGGED: no mail server is set up, and the link stands in the log of the shop.',
);

@ObjectType({ description: 'A link for a new password that was made for somebody.' })
export class PasswordLink {
  @Field(() => User)
  user!: User;

  @Field(() => MailOutcomeEnum, { description: 'What became of the mail with the link.' })
  mail!: MailOutcome;
}
