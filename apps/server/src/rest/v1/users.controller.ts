import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Requires } from '../../accounts/actor.js';
import { ManageUserService } from '../../accounts/manage-user.service.js';
import { ManageUserBody } from './bodies/manage-user.body.js';
import { Documented } from './openapi/documented.js';
import { presentUser } from './present/present-user.js';
import { UserResponse } from './responses/user.response.js';

@ApiTags('Users')
@Controller('api/v1')
export class UsersController {
  constructor(private readonly managing: ManageUserService) {}

  @Documented({
    id: 'manageUser',
    summary: 'Change the role of an account, or deactivate it',
    description: 'Changing role or activity ends all sessions of the account.',
    returns: { user: UserResponse },
    errors: ['USER_NOT_FOUND', 'LAST_OWNER', 'ERASURE_DONE', 'CALLER_WITHOUT_ACCOUNT'],
  })
  @Post('manage-user')
  @HttpCode(200)
  @Requires('owner')
  async manageUser(@CurrentActor() actor: Actor, @Body() { user_id, is_active, role }: ManageUserBody) {
    return {
      user: presentUser(await this.managing.manageUser(actor, user_id, { isActive: is_active, role })),
    };
  }
}
