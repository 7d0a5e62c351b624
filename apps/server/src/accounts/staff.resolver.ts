import type { Role } from '@beambright/domain';
import { Args, Field, InputType, Mutation, Resolver } from '@nestjs/graphql';
import { IdArg, NullableString } from '../graphql/fields.js';
import { type Actor, CurrentActor, Requires } from './actor.js';
import { PasswordLink } from './password-link.type.js';
import { StaffService } from './staff.service.js';
import { RoleEnum } from './user.entity.js';

@InputType({ description: 'The data of a new staff account.' })
export class StaffInput {
  @Field({ description: 'Email for the password link and for sign-in; unique, ignoring case.' })
  email!: string;

  @Field(() => RoleEnum, {
    description: 'The role, which may be any except CUSTOMER; otherwise INVALID_INPUT.',
  })
  role!: Role;

  @NullableString('The name of the person, at most 100 characters.')
  name?: string | null;

  @NullableString('The phone number for colleagues, at most 20 characters.')
  phone?: string | null;
}

@Resolver()
export class StaffResolver {
  constructor(private readonly staff: StaffService) {}

  @Mutation(() => PasswordLink, {
    description:
      'Creates a staff account and emails the link that sets its first password; without a mail server it returns the link. Owner only.',
  })
  @Requires('owner')
  createStaff(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The new account. EMAIL_TAKEN if the email has an account.' })
    input: StaffInput,
  ): Promise<PasswordLink> {
    return this.staff.createStaff(actor, input);
  }

  @Mutation(() => PasswordLink, {
    description:
      'Emails a user a link for setting a new password; without a mail server it returns the link. Earlier links keep working. Owner only. ACCOUNT_INACTIVE; CALLER_WITHOUT_ACCOUNT; TOO_MANY_TRIES above 5 per account and hour.',
  })
  @Requires('owner')
  sendPasswordLink(
    @CurrentActor() actor: Actor,
    @IdArg('Id of the account; USER_NOT_FOUND if unknown.', 'userId') userId: string,
  ): Promise<PasswordLink> {
    return this.staff.sendPasswordLink(actor, userId);
  }
}
