import type { Role } from '@beambright/domain';
import { Args, Context, Field, ID, InputType, Mutation, Resolver } from '@nestjs/graphql';
import type { GraphqlContext } from '../process/http/request-context.js';
import { type Actor, CurrentActor } from './actor.js';
import { PasswordLink } from './password-link.type.js';
import { Requires } from './requires.guard.js';
import { StaffService } from './staff.service.js';
import { RoleEnum } from './user.entity.js';

@InputType({ description: 'Somebody of the staff.' })
export class StaffInput {
  @Field({ description: 'Where the link goes, and what the person signs in with; unique, ignoring case.' })
  email!: string;

  @Field(() => RoleEnum, { description: 'Any but CUSTOMER.' })
  role!: Role;

  @Field(() => String, { nullable: true, description: 'How the person is called.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Where colleagues reach the person.' })
  phone?: string | null;
}

@Resolver()
export class StaffResolver {
  constructor(private readonly staff: StaffService) {}

  @Mutation(() => PasswordLink, {
    description:
      'Makes an account for somebody of the staff and mails the link that sets its first password, or answers it where no mail server is set up. The owner only.',
  })
  @Requires('owner')
  createStaff(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'Who it is; EMAIL_TAKEN when there is such an account.' })
    input: StaffInput,
  ): Promise<PasswordLink> {
    return this.staff.createStaff(actor, input);
  }

  @Mutation(() => PasswordLink, {
    description:
      'Mails somebody a link for a new password, or answers it where no mail server is set up; the one before stops working. The owner only.',
  })
  @Requires('owner')
  sendPasswordLink(
    @CurrentActor() actor: Actor,
    @Args('userId', { type: () => ID, description: 'The account, else USER_NOT_FOUND.' }) userId: string,
    @Context() { request }: GraphqlContext,
  ): Promise<PasswordLink> {
    return this.staff.sendPasswordLink(actor, userId, request.ip);
  }
}
